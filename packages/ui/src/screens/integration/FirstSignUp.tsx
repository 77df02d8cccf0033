import type { ContactSource } from '@prelude/api/contract/contacts';
import type { ReactNode } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { FailedNotice } from '../../patterns/FailedNotice.tsx';
import { Link } from '../../primitives/Link.tsx';
import { Skeleton } from '../../primitives/Skeleton.tsx';
import { CheckIcon } from '../../primitives/signIcons.tsx';
import { Text } from '../../primitives/Text.tsx';
import type { ReadFailure } from '../../state/ListState.ts';
import { raised } from '../../theme/sheet.ts';
import { keyframes, styled } from '../../theme/stitches.ts';
import { EmailAddress } from '../shared/EmailAddress.tsx';
import { Joined } from '../shared/joined.tsx';
import { wayWords } from '../shared/subscriberWords.ts';
import { toSiteName } from './toSiteName.ts';

export interface SignUp {
  email: string;
  name: string | null;
  /** In milliseconds since 1970; null when the server does not tell. */
  at: number | null;
  source: ContactSource | null;
}

export type FirstSignUpState =
  | { status: 'loading' }
  | ReadFailure
  /** `seenOn` are the sites where the form has been seen, the last one first. */
  | { status: 'waiting'; seenOn: readonly string[] }
  | { status: 'came'; signUp: SignUp };

export interface FirstSignUpProps {
  state: FirstSignUpState;
  subscribersHref: string;
  /** In milliseconds since 1970; times are shown relative to it. */
  now: number;
  onRetry: () => void;
}

const pulse = keyframes({ '50%': { opacity: 0.35 } });

const Sheet = styled('div', { ...raised, display: 'flex', gap: '$3', minHeight: 92, padding: '$4 $5' });

const Words = styled('div', { display: 'grid', flex: 1, gap: 2, minWidth: 0, overflowWrap: 'anywhere' });

const Mark = styled('span', {
  alignItems: 'center',
  display: 'flex',
  flex: 'none',
  height: '1.25rem',
  justifyContent: 'center',
  width: 16,
  variants: { tone: { success: { color: '$successText' }, accent: { color: '$accentText' } } },
});

const Dot = styled('span', {
  backgroundColor: 'currentcolor',
  borderRadius: '50%',
  height: 8,
  width: 8,
  '@motion': { animation: `${pulse} 2s ease-in-out infinite` },
});

const Facts = styled('dl', {
  display: 'grid',
  gap: '0 $4',
  gridTemplateColumns: 'minmax(0, 1fr)',
  margin: '$2 0',
  '& dd': { margin: '0 0 $1' },
  '@sm': { gridTemplateColumns: 'auto minmax(0, 1fr)', rowGap: 2, '& dd': { margin: 0 } },
});

/** Waits for the first sign-up, and shows who came last and from where. */
export function FirstSignUp({ state, onRetry, ...props }: FirstSignUpProps) {
  if (state.status === 'failed')
    return <FailedNotice reason={state.reason} retryAfter={state.retryAfter} onRetry={onRetry} />;
  if (state.status === 'loading') {
    return (
      <Sheet aria-busy>
        <Words aria-hidden>
          <Skeleton width="40%" />
          <Skeleton width="70%" />
        </Words>
      </Sheet>
    );
  }
  const hasCome = state.status === 'came';
  return (
    <Sheet>
      <Mark tone={hasCome ? 'success' : 'accent'} aria-hidden>
        {hasCome ? <CheckIcon /> : <Dot />}
      </Mark>
      <Words>
        <Text as="div" weight="medium" role="status">
          {hasCome ? (
            <EmailAddress email={state.signUp.email} />
          ) : (
            <FormattedMessage id="pages.integration.arrival.waiting" />
          )}
        </Text>
        {hasCome ? <Came signUp={state.signUp} {...props} /> : <Waiting seenOn={state.seenOn} />}
      </Words>
    </Sheet>
  );
}

function Waiting({ seenOn }: { seenOn: readonly string[] }) {
  const intl = useIntl();
  return (
    <>
      <Text emphasis="soft">
        <FormattedMessage id="pages.integration.arrival.hint" />
      </Text>
      {seenOn.length > 0 && (
        <Text emphasis="soft">
          <FormattedMessage
            id="pages.integration.arrival.seen"
            values={{ sites: intl.formatList(seenOn.map(toSiteName)) }}
          />
        </Text>
      )}
    </>
  );
}

function Came({ signUp, subscribersHref, now }: { signUp: SignUp } & Omit<FirstSignUpProps, 'state' | 'onRetry'>) {
  const { name, at, source } = signUp;
  return (
    <>
      {name && (
        <Text emphasis="soft">
          <bdi>{name}</bdi>
        </Text>
      )}
      <Text emphasis="soft">
        <FormattedMessage id={source ? wayWords[source.way] : 'pages.subscribers.way.unknown'} />
        {at !== null && (
          <>
            {' · '}
            <Joined at={at} now={now} />
          </>
        )}
      </Text>
      {(source?.page || source?.referrer) && (
        <Facts>
          {source.page && <Fact name={<FormattedMessage id="pages.subscribers.sheet.page" />}>{source.page}</Fact>}
          {source.referrer && (
            <Fact name={<FormattedMessage id="pages.subscribers.sheet.referrer" />}>{source.referrer}</Fact>
          )}
        </Facts>
      )}
      <div>
        <Link href={subscribersHref}>
          <FormattedMessage id="pages.integration.arrival.all" />
        </Link>
      </div>
    </>
  );
}

function Fact({ name, children }: { name: ReactNode; children: ReactNode }) {
  return (
    <>
      <Text as="dt" size="medium" emphasis="soft">
        {name}
      </Text>
      <Text as="dd" size="medium">
        <bdi>{children}</bdi>
      </Text>
    </>
  );
}
