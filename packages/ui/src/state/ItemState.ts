import type { ReadFailure } from './ListState.ts';

/** All states of a screen about one item. `missing`: it was removed, or is not the reader's. */
export type ItemState<Item> =
  | { status: 'loading' }
  | ReadFailure
  | { status: 'missing' }
  | { status: 'ready'; item: Item };
