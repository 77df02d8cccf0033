import type { Answers } from '@prelude/api/contract/answers';
import type { FieldColumn } from '@prelude/api/contract/fieldColumns';
import type { ReactNode } from 'react';
import { FormattedMessage, FormattedNumber, useIntl } from 'react-intl';
import { EmptyState } from '../../../patterns/EmptyState.tsx';
import { FailedNotice } from '../../../patterns/FailedNotice.tsx';
import { CloseIcon, CopyIcon, TrashIcon } from '../../../primitives/actionIcons.tsx';
import { Badge } from '../../../primitives/Badge.tsx';
import { Button, pressOnce } from '../../../primitives/Button.tsx';
import { Drawer } from '../../../primitives/Drawer.tsx';
import { Heading } from '../../../primitives/Heading.tsx';
import { IconButton } from '../../../primitives/IconButton.tsx';
import { Inline } from '../../../primitives/Inline.tsx';
import { Skeleton } from '../../../primitives/Skeleton.tsx';
import { Stack } from '../../../primitives/Stack.tsx';
import { Text } from '../../../primitives/Text.tsx';
import { VisuallyHidden } from '../../../primitives/VisuallyHidden.tsx';
import type { ItemState } from '../../../state/ItemState.ts';
import { styled } from '../../../theme/stitches.ts';
import { formatMoment } from '../../../words/formatMoment.ts';
import { EmailAddress } from '../../shared/EmailAddress.tsx';
import { Joined } from '../../shared/joined.tsx';
import { stateTones, stateWords, wayWords } from '../../shared/subscriberWords.ts';
import { findColumn, toAnswerWords, toColumnName } from '../list/answerCells.tsx';
import type { SubscriberRow } from '../list/SubscribersTable.tsx';

const Sheet = styled('div', {
  display: 'flex',
  flexDirection: 'column',
  gap: '$6',
  padding: '$5',
  '@sm': { padding: '$6' },
});
const Top = styled('div', { alignItems: 'start', display: 'flex', gap: '$3', justifyContent: 'space-between' });
const Titles = styled('div', { display: 'grid', gap: 6, minWidth: 0 });

const Facts = styled('dl', {
  borderTop: '1px solid $border',
  display: 'grid',
  gridTemplateColumns: 'minmax(6rem, auto) minmax(0, 1fr)',
  margin: 0,
  '&:empty': { display: 'none' },
  '& > div': {
    borderBottom: '1px solid $border',
    display: 'grid',
    gap: '$4',
    gridColumn: '1 / -1',
    gridTemplateColumns: 'subgrid',
    padding: '10px 0',
  },
  '& dt': { color: '$textMuted' },
  '& dd': { margin: 0, overflowWrap: 'anywhere' },
});

/** Questions may be long, so each stands above its answer. */
const AnswerList = styled(Facts, {
  gridTemplateColumns: 'minmax(0, 1fr)',
  '& > div': { gap: 2 },
  '& dd': { whiteSpace: 'pre-line' },
  // The list below begins with a rule.
  '& > div:last-child': { borderBottom: 0 },
});

export interface SubscriberSheetProps {
  state: ItemState<SubscriberRow>;
  /** Answers that the list has; undefined while its form is not read, and where there are no forms. */
  columns?: readonly FieldColumn[];
  now: number;
  /** What is kept of their consent; undefined until its code is there, and where the server keeps nothing. */
  record?: ReactNode;
  onClose: () => void;
  onCopy: (email: string) => void;
  onRemove: (row: SubscriberRow) => void;
  onRetry: () => void;
}

export function SubscriberSheet({ state, onClose, ...props }: SubscriberSheetProps) {
  const intl = useIntl();
  return (
    <Drawer
      isOpen
      side="end"
      aria-label={
        state.status === 'ready' ? state.item.email : intl.formatMessage({ id: 'pages.subscribers.sheet.label' })
      }
      onClose={onClose}
    >
      <Sheet>
        <Top>
          {state.status === 'ready' ? (
            <Title row={state.item} />
          ) : (
            <Text emphasis="soft">{intl.formatMessage({ id: 'pages.subscribers.sheet.label' })}</Text>
          )}
          <IconButton
            label={intl.formatMessage({ id: 'pages.subscribers.sheet.close' })}
            icon={<CloseIcon />}
            onClick={onClose}
          />
        </Top>
        <SheetBody state={state} onClose={onClose} {...props} />
      </Sheet>
    </Drawer>
  );
}

function Title({ row: { email, name, state } }: { row: SubscriberRow }) {
  return (
    <Titles>
      <Heading level={2} size="medium">
        <EmailAddress email={email} />
      </Heading>
      {name && (
        <Text emphasis="soft">
          <bdi>{name}</bdi>
        </Text>
      )}
      <Inline>
        <Badge tone={stateTones[state]} hasDot>
          <FormattedMessage id={stateWords[state]} />
        </Badge>
      </Inline>
    </Titles>
  );
}

function SheetBody({ state, onClose, onRetry, ...props }: SubscriberSheetProps) {
  switch (state.status) {
    case 'loading':
      return <Waiting />;
    case 'failed':
      return <FailedNotice reason={state.reason} retryAfter={state.retryAfter} onRetry={onRetry} />;
    case 'missing':
      return (
        <EmptyState
          title={<FormattedMessage id="pages.subscribers.sheet.missing" />}
          actions={
            <Button onClick={onClose}>
              <FormattedMessage id="pages.subscribers.sheet.back" />
            </Button>
          }
        />
      );
    case 'ready':
      return <Known row={state.item} {...props} />;
  }
}

function Waiting() {
  return (
    <Stack gap={4}>
      <VisuallyHidden role="status">
        <FormattedMessage id="common.loading" />
      </VisuallyHidden>
      {['62%', '80%', '48%'].map((width) => (
        <Skeleton key={width} width={width} />
      ))}
    </Stack>
  );
}

type KnownProps = Pick<SubscriberSheetProps, 'columns' | 'now' | 'record' | 'onCopy' | 'onRemove'> & {
  row: SubscriberRow;
};

function Known({ row, columns, now, record, onCopy, onRemove }: KnownProps) {
  const intl = useIntl();
  const { email, position, createdAt, source, answers } = row;
  return (
    <>
      <Inline gap={2} wrap>
        <Button icon={<CopyIcon />} onClick={() => onCopy(email)}>
          <FormattedMessage id="pages.subscribers.copyEmail" />
        </Button>
        <Button tone="danger" icon={<TrashIcon />} onClick={pressOnce(() => onRemove(row))}>
          <FormattedMessage id="pages.subscribers.remove.confirm" />
        </Button>
      </Inline>
      {columns && answers && <AnswersOf answers={answers} columns={columns} />}
      <Facts>
        {position !== null && (
          <Fact name={<FormattedMessage id="pages.subscribers.column.position" />}>
            <FormattedNumber value={position} />
          </Fact>
        )}
        {createdAt !== null && (
          <Fact name={<FormattedMessage id="pages.subscribers.column.joined" />}>{formatMoment(intl, createdAt)}</Fact>
        )}
        {source?.page && <Fact name={<FormattedMessage id="pages.subscribers.sheet.page" />}>{source.page}</Fact>}
        {source?.referrer && (
          <Fact name={<FormattedMessage id="pages.subscribers.sheet.referrer" />}>{source.referrer}</Fact>
        )}
        {source?.utmSource && (
          <Fact name={<FormattedMessage id="pages.subscribers.sheet.utmSource" />}>{source.utmSource}</Fact>
        )}
        {source?.utmMedium && (
          <Fact name={<FormattedMessage id="pages.subscribers.sheet.utmMedium" />}>{source.utmMedium}</Fact>
        )}
        {source?.utmCampaign && (
          <Fact name={<FormattedMessage id="pages.subscribers.sheet.utmCampaign" />}>{source.utmCampaign}</Fact>
        )}
      </Facts>
      {record}
      {!record && createdAt !== null && (
        <Stack gap={2} as="section">
          <Heading level={3} size="medium">
            <FormattedMessage id="pages.subscribers.sheet.history" />
          </Heading>
          <Text emphasis="soft">
            <FormattedMessage id={source ? wayWords[source.way] : 'pages.subscribers.way.unknown'} />
            {' · '}
            <Joined at={createdAt} now={now} />
          </Text>
        </Stack>
      )}
    </>
  );
}

/** In the order of the form, then those that the form never asked for. */
function AnswersOf({ answers, columns }: { answers: Answers; columns: readonly FieldColumn[] }) {
  const intl = useIntl();
  const keys = new Set([...columns.map(({ field }) => field.key), ...Object.keys(answers)]);
  return (
    <Stack gap={2} as="section">
      <Heading level={3} size="medium">
        <FormattedMessage id="pages.subscribers.answers" />
      </Heading>
      <AnswerList>
        {[...keys].map((key) => {
          const answer = answers[key];
          const column = findColumn(columns, key);
          return (
            answer !== undefined && (
              <Fact key={key} name={<bdi>{toColumnName(intl, column)}</bdi>}>
                {Array.isArray(answer)
                  ? answer.map((value) => toAnswerWords(intl, column, [value])).join('\n')
                  : toAnswerWords(intl, column, answer)}
              </Fact>
            )
          );
        })}
      </AnswerList>
    </Stack>
  );
}

function Fact({ name, children }: { name: ReactNode; children: ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>
        <bdi>{children}</bdi>
      </dd>
    </div>
  );
}
