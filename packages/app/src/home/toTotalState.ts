import type { Waitlist } from '@prelude/api/contract/waitlists';
import type { MergedCount } from '@prelude/api/store/toMergedCount';
import type { TotalState } from '@prelude/ui/screens/home/HomeScreen';
import type { QueryResult } from '../state/fromQuery.ts';

/** Sums the waitlists' counts, or uses `counts` if any waitlist has none. CONTRACT "Total subscribers". */
export function toTotalState(lists: QueryResult<readonly Waitlist[]>, counts: QueryResult<MergedCount>): TotalState {
  const { currentData: waitlists } = lists;
  if (!waitlists) return toMissing(lists);
  const known = waitlists.map(({ contactsCount }) => contactsCount).filter((count) => count !== undefined);
  if (known.length === waitlists.length) {
    return { status: 'ready', subscribers: known.reduce((sum, count) => sum + count, 0), waitlists: known.length };
  }
  if (counts.currentData) {
    return { status: 'ready', subscribers: counts.currentData.total, waitlists: waitlists.length };
  }
  return toMissing(counts);
}

const toMissing = ({ error, isFetching }: QueryResult<unknown>): TotalState => ({
  status: error && !isFetching ? 'failed' : 'loading',
});
