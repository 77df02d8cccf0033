import type { ReadFailure } from './ListState.ts';

/** All states of a screen about one item. `missing`: it was removed, or belongs to somebody else. */
export type ItemState<Item> =
  | { status: 'loading' }
  | ReadFailure
  | { status: 'missing' }
  | { status: 'ready'; item: Item };
