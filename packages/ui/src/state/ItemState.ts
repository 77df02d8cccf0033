import type { ReadFailure } from './ListState.ts';

/** Everything a screen about one thing can be. `missing`: it was removed, or was never the reader's. */
export type ItemState<Item> =
  | { status: 'loading' }
  | ReadFailure
  | { status: 'missing' }
  | { status: 'ready'; item: Item };
