import type { ItemState } from '@prelude/ui/state/ItemState';
import type { QueryResult } from './QueryResult.ts';
import { toFailureReason, toKind } from './toFailureReason.ts';

/** One thing. It stays while a newer answer is fetched, unless the server says that it is gone. */
export function toItemState<Data, Item>(query: QueryResult<Data>, toItem: (data: Data) => Item): ItemState<Item> {
  const { currentData, error, isFetching } = query;
  if (error && !isFetching && toKind(error) === 'missing') return { status: 'missing' };
  if (currentData !== undefined) return { status: 'ready', item: toItem(currentData) };
  return error && !isFetching ? { status: 'failed', reason: toFailureReason(error) } : { status: 'loading' };
}
