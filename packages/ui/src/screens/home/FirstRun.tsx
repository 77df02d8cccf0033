import { Name } from '@prelude/api/contract/rules';
import { FormattedMessage } from 'react-intl';
import { type Infer, object } from 'superstruct';
import { Form } from '../../forms/Form.tsx';
import { SubmitButton } from '../../forms/SubmitButton.tsx';
import { TextField } from '../../forms/TextField.tsx';
import { FailedNotice } from '../../patterns/FailedNotice.tsx';
import { Button } from '../../primitives/Button.tsx';
import { Inline } from '../../primitives/Inline.tsx';
import { Link } from '../../primitives/Link.tsx';
import { Stack } from '../../primitives/Stack.tsx';
import { CheckIcon } from '../../primitives/signIcons.tsx';
import { Text } from '../../primitives/Text.tsx';
import type { ReadFailure } from '../../state/ListState.ts';
import { raised } from '../../theme/sheet.ts';
import { styled } from '../../theme/stitches.ts';
import type { MessageId } from '../../words/MessageId.ts';

const LaunchName = object({ name: Name });

const launchParts = ['workspace', 'waitlist', 'page'] as const;
export type LaunchPart = (typeof launchParts)[number];

/** Names made from the name of a launch, and the steps that are done. */
export interface Launch {
  name: string;
  workspaceName: string;
  made: readonly LaunchPart[];
}

export type FirstRunState =
  | { status: 'asking' }
  /** `isAgain` after a failure or a reload. */
  | { status: 'making'; launch: Launch; isAgain: boolean }
  | (ReadFailure & { launch: Launch });

export interface FirstRunProps {
  state: FirstRunState;
  newWorkspaceHref: string;
  onStart: (name: string) => void;
  /** Makes what is left. */
  onRetry: () => void;
  /** Goes on with what is made, without the rest. */
  onStop: () => void;
}

const Sheet = styled('div', { ...raised, maxWidth: 560, padding: '$5', '@md': { padding: '$8' } });

const Question = styled('span', {
  fontSize: '$lead',
  fontWeight: 600,
  letterSpacing: '-0.01em',
  lineHeight: '$lead',
  '@md': { fontSize: '$title', lineHeight: '$title' },
});

const Parts = styled('ul', { display: 'grid', gap: '$3', listStyle: 'none', margin: 0, padding: 0 });

const Part = styled('li', {
  alignItems: 'start',
  display: 'grid',
  gap: '$3',
  gridTemplateColumns: '16px minmax(0, 1fr)',
  '& > span:first-child': { color: '$successText', display: 'grid', height: '1.25rem', placeItems: 'center' },
});

const Ring = styled('span', { border: '2px solid $borderControl', borderRadius: '$round', height: 10, width: 10 });

/** Asks for the name of a launch, from which its workspace, waitlist and page come. */
export function FirstRun({ state, newWorkspaceHref, onStart, onRetry, onStop }: FirstRunProps) {
  if (state.status === 'failed' || (state.status === 'making' && state.isAgain))
    return <Rest state={state} onRetry={onRetry} onStop={onStop} />;
  return (
    <Stack gap={5}>
      <Sheet>
        <Form<Infer<typeof LaunchName>, unknown>
          schema={LaunchName}
          size="large"
          state={state.status === 'making' ? { status: 'submitting' } : { status: 'idle' }}
          {...(state.status === 'making' && { initialValues: { name: state.launch.name } })}
          onSubmit={({ name }) => onStart(name)}
          actions={
            <SubmitButton>
              <FormattedMessage id="pages.firstRun.submit" />
            </SubmitButton>
          }
        >
          <TextField
            name="name"
            autoComplete="off"
            label={
              <Question>
                <FormattedMessage id="pages.firstRun.question" />
              </Question>
            }
            hint={<FormattedMessage id="pages.firstRun.hint" />}
          />
        </Form>
      </Sheet>
      <Text emphasis="soft">
        <FormattedMessage id="pages.firstRun.only" />{' '}
        <Link href={newWorkspaceHref}>
          <FormattedMessage id="pages.newWorkspace.submit" />
        </Link>
      </Text>
    </Stack>
  );
}

const partWords = {
  workspace: 'pages.firstRun.workspace',
  waitlist: 'pages.firstRun.waitlist',
  page: 'pages.firstRun.page',
} satisfies Record<LaunchPart, MessageId>;

interface RestProps extends Pick<FirstRunProps, 'onRetry' | 'onStop'> {
  state: Exclude<FirstRunState, { status: 'asking' }>;
}

/** Steps that are done, and those that are left. */
function Rest({ state, onRetry, onStop }: RestProps) {
  const { name, workspaceName, made } = state.launch;
  const isMaking = state.status === 'making';
  return (
    <Stack gap={4} style={{ maxWidth: 560 }}>
      {state.status === 'failed' && (
        <FailedNotice
          reason={state.reason}
          retryAfter={state.retryAfter}
          title={<FormattedMessage id="pages.firstRun.failed" />}
          onRetry={onRetry}
        />
      )}
      <Sheet>
        <Stack gap={5}>
          <Parts aria-busy={isMaking || undefined}>
            {launchParts.map((part) => {
              const isMade = made.includes(part);
              return (
                <Part key={part}>
                  <span aria-hidden>{isMade ? <CheckIcon /> : <Ring />}</span>
                  <div>
                    <Text weight="medium">
                      <FormattedMessage
                        id={partWords[part]}
                        values={{ name: part === 'workspace' ? workspaceName : name }}
                      />
                    </Text>
                    <Text size="medium" emphasis="soft">
                      <FormattedMessage id={isMade ? 'pages.firstRun.made' : 'pages.firstRun.left'} />
                    </Text>
                  </div>
                </Part>
              );
            })}
          </Parts>
          <Inline gap={2} wrap>
            {isMaking && (
              <Button emphasis="solid" isBusy>
                <FormattedMessage id="common.tryAgain" />
              </Button>
            )}
            <Button onClick={onStop}>
              <FormattedMessage id="pages.firstRun.stop" />
            </Button>
          </Inline>
        </Stack>
      </Sheet>
    </Stack>
  );
}
