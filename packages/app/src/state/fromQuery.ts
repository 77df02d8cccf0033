import type { FailureKind, FailureReport } from '@prelude/api/client/failure';
import type { ItemState } from '@prelude/ui/state/ItemState';
import type { FailureReason, Freshness, ListState } from '@prelude/ui/state/ListState';
import type { FieldFailure, SubmitState } from '@prelude/ui/state/SubmitState';

/** What was fetched so shortly before, ahead of a page or for the one around it, is not fetched again for it. */
export const FRESH_SECONDS = 1;

/** What a query or a mutation of the store can end with; what is no report was thrown by mistake. */
export type StoreError = FailureReport | { message?: string };

/** What the screens' states are made from: the part of a query of the store that says what is known now. */
export interface QueryResult<Data> {
  /** The answer for what is asked now; the one for another argument does not count. */
  currentData?: Data;
  error?: StoreError;
  isFetching: boolean;
}

export const toKind = (error: StoreError): FailureKind => ('kind' in error ? error.kind : 'unexpected');

const reasons = {
  offline: 'offline',
  unauthorized: 'forbidden',
  forbidden: 'forbidden',
  missing: 'unexpected',
  invalid: 'unexpected',
  throttled: 'throttled',
  unexpected: 'unexpected',
} satisfies Record<FailureKind, FailureReason>;

/** What a screen says of a read that failed. */
export const toFailureReason = (error: StoreError): FailureReason => reasons[toKind(error)];

/** Of data that is there: whether a newer answer is on its way, or could not be had. */
export function toFreshness({ isFetching, error }: Pick<QueryResult<unknown>, 'isFetching' | 'error'>): Freshness {
  if (isFetching) return 'refreshing';
  return error ? 'stale' : 'fresh';
}

/** One thing. It stays while a newer answer is fetched, unless the server says that it is gone. */
export function toItemState<Data, Item>(query: QueryResult<Data>, toItem: (data: Data) => Item): ItemState<Item> {
  const { currentData, error, isFetching } = query;
  if (error && !isFetching && toKind(error) === 'missing') return { status: 'missing' };
  if (currentData !== undefined) return { status: 'ready', item: toItem(currentData) };
  return error && !isFetching ? { status: 'failed', reason: toFailureReason(error) } : { status: 'loading' };
}

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

/** What a form shows of its mutation: the whole is said by a toast, so only the fields' faults are left. SPEC section 8. */
export function toSubmitState({
  isLoading,
  error,
}: {
  isLoading: boolean;
  error?: StoreError;
}): SubmitState<FieldFailure> {
  if (isLoading) return { status: 'submitting' };
  if (!error) return { status: 'idle' };
  return 'kind' in error && error.fields ? { status: 'failed', fields: error.fields } : { status: 'failed' };
}
