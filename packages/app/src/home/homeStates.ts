import type { Overview } from '@prelude/api/contract/growth';
import type { Waitlist } from '@prelude/api/contract/waitlists';
import type { MergedCount } from '@prelude/api/store/toMergedCount';
import type { TotalState } from '@prelude/ui/screens/home/HomeScreen';
import type { NewestState } from '@prelude/ui/screens/home/NewestSubscribers';
import type { OverviewState } from '@prelude/ui/screens/home/OverviewCards';
import { paths } from '../platform/paths.ts';
import type { QueryResult } from '../state/fromQuery.ts';

/** Sums the waitlists' counts, or uses `counts` if any waitlist has none. CONTRACT "Total subscribers". */
export function toTotalState(lists: QueryResult<readonly Waitlist[]>, counts: QueryResult<MergedCount>): TotalState {
  const { currentData: waitlists } = lists;
  if (!waitlists) return toMissing(lists);
  const own = waitlists.map(({ contactsCount }) => contactsCount);
  const isKnown = own.every((count) => count !== undefined);
  const subscribers = isKnown ? own.reduce((sum, count) => sum + count, 0) : counts.currentData?.total;
  if (subscribers === undefined) return toMissing(counts);
  return { status: 'ready', subscribers, waitlists: waitlists.length };
}

export function toOverviewState(query: QueryResult<Overview>): OverviewState {
  const { currentData } = query;
  return currentData ? { status: 'ready', figures: currentData } : toMissing(query);
}

export function toNewestState(query: QueryResult<Overview>, waitlists: readonly Waitlist[] = []): NewestState {
  const { currentData } = query;
  if (!currentData) return toMissing(query);
  return {
    status: 'ready',
    rows: currentData.newest.map(({ waitlistId, ...contact }) => ({
      ...contact,
      waitlistName: waitlists.find(({ id }) => id === waitlistId)?.name ?? null,
      href: `${paths.waitlist(waitlistId, 'subscribers')}?${new URLSearchParams({ subscriber: contact.id })}`,
    })),
  };
}

const toMissing = ({ error, isFetching }: QueryResult<unknown>): { status: 'failed' | 'loading' } => ({
  status: error && !isFetching ? 'failed' : 'loading',
});
