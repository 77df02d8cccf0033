import type { ReactNode } from 'react';
import { FormattedDate, FormattedMessage, FormattedNumber, useIntl } from 'react-intl';
import { EmptyState } from '../../patterns/EmptyState.tsx';
import { ListBody } from '../../patterns/ListBody.tsx';
import { Page } from '../../patterns/Page.tsx';
import { PlusIcon } from '../../primitives/actionIcons.tsx';
import { Button } from '../../primitives/Button.tsx';
import type { ListState } from '../../state/ListState.ts';
import type { WaitlistRow } from '../../state/WaitlistRow.ts';
import { styled } from '../../theme/stitches.ts';
import type { MessageId } from '../../words/MessageId.ts';
import { toWallTime } from '../../words/toWallTime.ts';
import { type DaysState, PeopleCard } from '../shared/PeopleCard.tsx';
import { HomeTable, HomeTableSkeleton } from './HomeTable.tsx';

export type TotalState =
  | { status: 'loading' }
  | { status: 'failed' }
  | {
      status: 'ready';
      subscribers: number;
      /** People in the state `subscribed`, where they are fewer. */
      subscribed?: number;
      waitlists: number;
    };

export interface HomeScreenProps {
  /** Name in the greeting; null greets without one. */
  name: string | null;
  workspaceName: string;
  /** The current time, in the reader's time zone. */
  date: Date;
  total: TotalState;
  state: ListState<WaitlistRow>;
  /** Sign-ups of all lists, and content beside the table; `none` when the API has no such figures. */
  overview: 'none' | { days: Exclude<DaysState, 'none'>; newest: ReactNode };
  newWaitlistHref: string;
  /** Ways to a first sign-up, while there is none. */
  setUp?: ReactNode;
  onRetry: () => void;
}

type DayPart = 'morning' | 'afternoon' | 'evening';

const greetings = {
  morning: 'pages.home.greeting.morning',
  afternoon: 'pages.home.greeting.afternoon',
  evening: 'pages.home.greeting.evening',
} satisfies Record<DayPart, MessageId>;

function toDayPart(date: Date, timeZone?: string): DayPart {
  const hour = new Date(toWallTime(date.getTime(), timeZone)).getUTCHours();
  if (hour >= 5 && hour < 12) return 'morning';
  return hour >= 12 && hour < 18 ? 'afternoon' : 'evening';
}

const Board = styled('div', {
  alignItems: 'start',
  display: 'grid',
  gap: '$6 $4',
  gridTemplateColumns: 'minmax(0, 1fr)',
  '@lg': { gridTemplateColumns: 'repeat(3, minmax(0, 1fr))' },
});

const Main = styled('div', {
  '@lg': { gridColumn: '1 / -1' },
  variants: { hasAside: { true: { '@lg': { gridColumn: 'span 2' } } } },
});

/** Greeting, total and the waitlists of the selected workspace. SPEC section 2, route `/`. */
export function HomeScreen({
  name,
  workspaceName,
  date,
  total,
  state,
  overview,
  newWaitlistHref,
  setUp,
  onRetry,
}: HomeScreenProps) {
  const { formatMessage, timeZone } = useIntl();
  const label = formatMessage({ id: 'pages.home.table' });
  const hasLists = state.status !== 'empty' && state.status !== 'failed';
  const newest = hasLists && overview !== 'none' && !isNobody(total) && overview.newest;
  return (
    <Page
      title={
        name ? (
          <FormattedMessage id={greetings[toDayPart(date, timeZone)]} values={{ name }} />
        ) : (
          <FormattedMessage id="pages.home.greeting.nameless" />
        )
      }
      description={
        <FormattedMessage
          id="pages.home.description"
          values={{
            workspace: workspaceName,
            date: <FormattedDate value={date} weekday="long" day="numeric" month="long" />,
          }}
        />
      }
      actions={
        state.status !== 'empty' && (
          <Button emphasis="solid" href={newWaitlistHref} icon={<PlusIcon />}>
            <FormattedMessage id="pages.waitlists.new" />
          </Button>
        )
      }
    >
      <Board>
        {hasLists && <TotalCard {...{ total, overview, date }} />}
        <Main hasAside={Boolean(newest)}>
          <ListBody
            state={state}
            skeleton={<HomeTableSkeleton label={label} />}
            empty={
              <EmptyState
                glyph="bars"
                title={<FormattedMessage id="pages.home.empty.title" />}
                description={<FormattedMessage id="pages.home.empty.hint" />}
                actions={
                  <Button emphasis="solid" href={newWaitlistHref}>
                    <FormattedMessage id="pages.home.createFirst" />
                  </Button>
                }
              />
            }
            onRetry={onRetry}
          >
            {(rows, isBusy) => <HomeTable label={label} rows={rows} isBusy={isBusy} />}
          </ListBody>
        </Main>
        {newest}
        {setUp && <Main>{setUp}</Main>}
      </Board>
    </Page>
  );
}

function TotalCard({ total, overview, date }: Pick<HomeScreenProps, 'total' | 'overview' | 'date'>) {
  const isRead = total.status === 'ready';
  return (
    <PeopleCard
      label={<FormattedMessage id="pages.home.total.label" />}
      count={
        isRead ? (
          <FormattedNumber value={total.subscribers} />
        ) : total.status === 'failed' ? (
          <FormattedMessage id="common.noValue" />
        ) : null
      }
      description={
        isRead ? (
          <FormattedMessage
            id="pages.home.total.across"
            values={{ count: total.waitlists, subscribed: total.subscribed ?? 'all' }}
          />
        ) : (
          <FormattedMessage id="pages.home.total.failed" />
        )
      }
      days={overview === 'none' || isNobody(total) ? 'none' : overview.days}
      now={date.getTime()}
    />
  );
}

const isNobody = (total: TotalState): boolean => total.status === 'ready' && total.subscribers === 0;
