import { toPlainSentence } from '@prelude/api/contract/answerText';
import type { EvidenceEvent, EvidenceKind, EvidenceWay } from '@prelude/api/contract/evidence';
import type { ReactNode } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { FailedNotice } from '../../../patterns/FailedNotice.tsx';
import { Notice } from '../../../patterns/Notice.tsx';
import { Button } from '../../../primitives/Button.tsx';
import { Heading } from '../../../primitives/Heading.tsx';
import { Skeleton } from '../../../primitives/Skeleton.tsx';
import { Stack } from '../../../primitives/Stack.tsx';
import { Text } from '../../../primitives/Text.tsx';
import { VisuallyHidden } from '../../../primitives/VisuallyHidden.tsx';
import type { ItemState } from '../../../state/ItemState.ts';
import { formatMoment } from '../../../words/formatMoment.ts';
import type { MessageId } from '../../../words/MessageId.ts';
import { wayWords } from '../../shared/subscriberWords.ts';
import type { SubscriberRow } from '../list/SubscribersTable.tsx';
import { Item, List, Quote, Record, Top } from './storyList.ts';

export interface ConsentStoryProps {
  /** Oldest first. `missing`, and no events: nothing was kept of the person. */
  state: ItemState<readonly EvidenceEvent[]>;
  row: Pick<SubscriberRow, 'state' | 'createdAt' | 'source'>;
  /** Absent where nothing is printed. */
  onPrint?: () => void;
  onRetry: () => void;
}

const kindWords = {
  asked: 'pages.subscribers.story.asked',
  mailed: 'pages.subscribers.story.mailed',
  confirmed: 'pages.subscribers.story.confirmed',
  withdrawn: 'pages.subscribers.story.withdrawn',
  changed: 'pages.subscribers.story.changed',
  imported: 'pages.subscribers.way.import',
} satisfies Record<EvidenceKind, MessageId>;

const howWords = {
  page: 'pages.subscribers.story.how.page',
  header: 'pages.subscribers.story.how.header',
  member: 'pages.subscribers.story.how.member',
} satisfies Record<EvidenceWay, MessageId>;

/** How somebody came to be on the list, and what shows that they asked for it. */
export function ConsentStory({ state, row, onPrint, onRetry }: ConsentStoryProps) {
  return (
    <Record>
      <Top>
        <Heading level={3} size="medium">
          <FormattedMessage id="pages.subscribers.sheet.history" />
        </Heading>
        {onPrint && state.status === 'ready' && (
          <Button onClick={onPrint}>
            <FormattedMessage id="pages.subscribers.story.print" />
          </Button>
        )}
      </Top>
      <StoryBody {...{ state, row, onRetry }} />
    </Record>
  );
}

function StoryBody({ state, row, onRetry }: ConsentStoryProps) {
  switch (state.status) {
    case 'loading':
      return <Waiting />;
    case 'failed':
      return <FailedNotice reason={state.reason} retryAfter={state.retryAfter} onRetry={onRetry} />;
    case 'missing':
      return <Story events={[]} row={row} />;
    case 'ready':
      return <Story events={state.item} row={row} />;
  }
}

function Waiting() {
  return (
    <Stack gap={3}>
      <VisuallyHidden role="status">
        <FormattedMessage id="common.loading" />
      </VisuallyHidden>
      {['54%', '72%'].map((width) => (
        <Skeleton key={width} width={width} />
      ))}
    </Stack>
  );
}

function Story({ events, row }: { events: readonly EvidenceEvent[]; row: ConsentStoryProps['row'] }) {
  const lastOf = (kind: EvidenceKind) => events.filter((event) => event.kind === kind).at(-1)?.at ?? 0;
  const hasAskedAgain =
    row.state === 'unsubscribed' && lastOf('withdrawn') > 0 && lastOf('asked') > lastOf('withdrawn');
  // People of before evidence was kept begin with what their row says.
  const hasBeginning = events[0]?.kind === 'asked' || events[0]?.kind === 'imported';
  return (
    <>
      {hasAskedAgain && (
        <Notice tone="info" isLive={false}>
          <FormattedMessage id="pages.subscribers.story.again" />
        </Notice>
      )}
      <List>
        {!hasBeginning && row.createdAt !== null && (
          <Item>
            <Title at={row.createdAt}>
              <FormattedMessage id={row.source ? wayWords[row.source.way] : 'pages.subscribers.way.unknown'} />
            </Title>
            {events.length === 0 && (
              <Detail>
                <FormattedMessage id="pages.subscribers.story.none" />
              </Detail>
            )}
          </Item>
        )}
        {events.map((event, index) => (
          <EventItem
            key={`${event.at} ${event.kind}`}
            event={event}
            before={events.slice(0, index)}
            hasSignedUp={!hasBeginning && row.source?.way !== 'import'}
          />
        ))}
      </List>
    </>
  );
}

interface EventItemProps {
  event: EvidenceEvent;
  before: readonly EvidenceEvent[];
  /** True where the row alone says that they signed up before. */
  hasSignedUp: boolean;
}

function EventItem({ event, before, hasSignedUp }: EventItemProps) {
  const { kind, at, page, client, refusal, how, by, controller } = event;
  const isAgain = kind === 'asked' && (hasSignedUp || before.some((other) => other.kind === 'asked'));
  const former = before.filter((other) => other.controller).at(-1)?.controller;
  const isNewController = controller && (controller.name !== former?.name || controller.address !== former.address);
  return (
    <Item tone={toTone(event)}>
      <Title at={at}>
        {refusal === undefined ? (
          <FormattedMessage id={isAgain ? 'pages.subscribers.story.askedAgain' : kindWords[kind]} />
        ) : (
          <FormattedMessage id="pages.subscribers.story.refused" values={{ answer: <bdi>{refusal}</bdi> }} />
        )}
      </Title>
      {page && (
        <Detail>
          <bdi>{page}</bdi>
        </Detail>
      )}
      {kind === 'asked' && <Asked event={event} />}
      {how && (
        <Detail>
          <FormattedMessage id={howWords[how]} values={{ kind }} />
        </Detail>
      )}
      {client && (
        <Detail>
          <FormattedMessage id="pages.subscribers.story.client" values={{ client: <bdi>{client}</bdi> }} />
        </Detail>
      )}
      {by && (
        <Detail>
          <FormattedMessage
            id="pages.subscribers.story.statedBy"
            values={{ who: <bdi>{by.name ? `${by.name} (${by.email})` : by.email}</bdi> }}
          />
        </Detail>
      )}
      {isNewController && (
        <Detail>
          <FormattedMessage
            id="pages.subscribers.story.sender"
            values={{ name: <bdi>{controller.name}</bdi>, address: <bdi>{controller.address}</bdi> }}
          />
        </Detail>
      )}
    </Item>
  );
}

function toTone({ kind, refusal }: EvidenceEvent) {
  if (refusal !== undefined) return 'danger';
  if (kind === 'confirmed') return 'success';
  return kind === 'withdrawn' ? 'neutral' : undefined;
}

function Title({ at, children }: { at: number; children: ReactNode }) {
  const intl = useIntl();
  return (
    <>
      <Text weight="medium">{children}</Text>
      <Text as="div" size="medium" emphasis="soft">
        <time dateTime={new Date(at).toISOString()}>{formatMoment(intl, at)}</time>
      </Text>
    </>
  );
}

const Detail = ({ children }: { children: ReactNode }) => (
  <Text size="medium" emphasis="soft">
    {children}
  </Text>
);

/** Form, language and sentences, in the words of then. */
function Asked({ event: { formVersion, lang, sentences } }: { event: EvidenceEvent }) {
  const intl = useIntl();
  const form = typeof formVersion === 'number' && (
    <FormattedMessage id="pages.subscribers.story.form" values={{ version: formVersion }} />
  );
  const language = lang && intl.formatDisplayName(lang, { type: 'language' });
  return (
    <>
      {(form || language) && (
        <Detail>
          {form}
          {form && language && ' · '}
          {language}
        </Detail>
      )}
      {sentences?.map((sentence) => (
        <Quote key={sentence} {...(lang && { lang })}>
          <bdi>{toPlainSentence(sentence)}</bdi>
        </Quote>
      ))}
      {form && sentences?.length === 0 && (
        <Detail>
          <FormattedMessage id="pages.subscribers.story.noSentence" />
        </Detail>
      )}
    </>
  );
}
