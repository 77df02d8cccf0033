import type { StoreError } from './toFailureReason.ts';

/** What the screens' states are made from: the part of a query of the store that says what is known now. */
export interface QueryResult<Data> {
  /** The answer for what is asked now; the one for another argument does not count. */
  currentData?: Data;
  error?: StoreError;
  isFetching: boolean;
}
