import type { Overview } from '@prelude/api/contract/growth';
import type { Waitlist } from '@prelude/api/contract/waitlists';
import type { MergedCount } from '@prelude/api/store/toMergedCount';
import type { TotalState } from '@prelude/ui/screens/home/HomeScreen';
import type { NewestState } from '@prelude/ui/screens/shared/NewestSubscribers';
import type { DaysState } from '@prelude/ui/screens/shared/PeopleCard';
import { paths } from '../platform/paths.ts';
import { type QueryResult, toUnread } from '../state/fromQuery.ts';

/** Sums the waitlists' counts, or uses `counts` if any waitlist has none. CONTRACT "Total subscribers". */
export function toTotalState(lists: QueryResult<readonly Waitlist[]>, counts: QueryResult<MergedCount>): TotalState {
  const { currentData: waitlists } = lists;
  if (!waitlists) return toMissing(lists);
  const own = waitlists.map(({ contactsCount }) => contactsCount);
  const isKnown = own.every((count) => count !== undefined);
  const subscribers = isKnown ? own.reduce((sum, count) => sum + count, 0) : counts.currentData?.total;
  if (subscribers === undefined) return toMissing(counts);
  const subscribed = waitlists.reduce(
    (sum, { contactsCount, subscribedCount = contactsCount ?? 0 }) => sum + subscribedCount,
    0,
  );
  return {
    status: 'ready',
    subscribers,
    ...(isKnown && subscribed < subscribers && { subscribed }),
    waitlists: waitlists.length,
  };
}

export const toDaysState = (query: QueryResult<Overview>): Exclude<DaysState, 'none'> =>
  query.currentData?.days ?? toMissing(query).status;

export function toNewestState(query: QueryResult<Overview>, waitlists: readonly Waitlist[] = []): NewestState {
  const { currentData } = query;
  if (!currentData) return toMissing(query);
  return {
    status: 'ready',
    rows: currentData.newest.map(({ waitlistId, ...contact }) => ({
      ...contact,
      place: waitlists.find(({ id }) => id === waitlistId)?.name ?? null,
      href: paths.subscriber(waitlistId, contact.id),
    })),
  };
}

const toMissing = (query: QueryResult<unknown>) => ({ status: toUnread(query).status });
