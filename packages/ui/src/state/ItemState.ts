import type { FailureReason } from './ListState.ts';

/** Everything a screen about one thing can be. `missing`: it was removed, or was never the reader's. */
export type ItemState<Item> =
  | { status: 'loading' }
  | { status: 'failed'; reason: FailureReason }
  | { status: 'missing' }
  | { status: 'ready'; item: Item };
