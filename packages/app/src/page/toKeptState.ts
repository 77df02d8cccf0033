import type { ItemState } from '@prelude/ui/state/ItemState';
import { isUnsaved } from '../navigation/leave.ts';
import { type QueryResult, toItemState } from '../state/fromQuery.ts';

interface KeptState<Item> {
  state: ItemState<Item>;
  /** True while unsaved text keeps an item open that is missing. */
  isGone: boolean;
}

export function toKeptState<Data, Item>(query: QueryResult<Data>, toItem: (data: Data) => Item): KeptState<Item> {
  const state = toItemState(query, toItem);
  const { currentData } = query;
  if (state.status !== 'missing' || currentData === undefined || !isUnsaved()) return { state, isGone: false };
  return { state: { status: 'ready', item: toItem(currentData) }, isGone: true };
}
