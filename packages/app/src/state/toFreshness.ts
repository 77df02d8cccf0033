import type { Freshness } from '@prelude/ui/state/ListState';
import type { QueryResult } from './QueryResult.ts';

/** Of data that is there: whether a newer answer is on its way, or could not be had. */
export function toFreshness({ isFetching, error }: Pick<QueryResult<unknown>, 'isFetching' | 'error'>): Freshness {
  if (isFetching) return 'refreshing';
  return error ? 'stale' : 'fresh';
}
