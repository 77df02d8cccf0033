import type { ListState } from '@prelude/ui/state/ListState';
import type { QueryResult } from './QueryResult.ts';
import { toFailureReason } from './toFailureReason.ts';
import { toFreshness } from './toFreshness.ts';

/** A list that is shown whole. Old rows stay while newer ones are fetched, and when they cannot be. */
export function toListState<Item, Row>(
  query: QueryResult<readonly Item[]>,
  toRow: (item: Item) => Row,
): ListState<Row> {
  const { currentData, error, isFetching } = query;
  if (!currentData) {
    return error && !isFetching ? { status: 'failed', reason: toFailureReason(error) } : { status: 'loading' };
  }
  const [first, ...rest] = currentData.map(toRow);
  if (first === undefined) return { status: 'empty' };
  return { status: 'ready', rows: [first, ...rest], freshness: toFreshness(query) };
}
