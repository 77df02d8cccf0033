import type { Waitlist } from '@prelude/api/contract/waitlists';
import type { MergedCount } from '@prelude/api/store/toMergedCount';
import type { TotalState } from '@prelude/ui/screens/home/HomeScreen';
import type { QueryResult } from '../state/fromQuery.ts';

/** Sums the waitlists' counts, or uses `counts` if any waitlist has none. CONTRACT "Total subscribers". */
export function toTotalState(waitlists: readonly Waitlist[] | undefined, counts: QueryResult<MergedCount>): TotalState {
  if (!waitlists) return { status: 'loading' };
  const known = waitlists.map(({ contactsCount }) => contactsCount).filter((count) => count !== undefined);
  if (known.length === waitlists.length) {
    return { status: 'ready', subscribers: known.reduce((sum, count) => sum + count, 0), waitlists: known.length };
  }
  if (counts.currentData) {
    return { status: 'ready', subscribers: counts.currentData.total, waitlists: waitlists.length };
  }
  return counts.error && !counts.isFetching ? { status: 'failed' } : { status: 'loading' };
}
