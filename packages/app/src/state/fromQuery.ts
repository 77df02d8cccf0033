import type { FailureKind, FailureReport } from '@prelude/api/client/failure';
import type { ItemState } from '@prelude/ui/state/ItemState';
import type { FailureReason, Freshness, ListState, ReadFailure } from '@prelude/ui/state/ListState';
import type { FieldFailure, SubmitState } from '@prelude/ui/state/SubmitState';

/** A page does not refetch data that a preload or its frame has fetched within the last second. */
export const fresh = { refetchOnMountOrArgChange: 1 };

/** Error of a query or mutation. One that is not a `FailureReport` was thrown by a bug. */
export type StoreError = FailureReport | { message?: string };

export interface QueryResult<Data> {
  /** Data for the current argument; undefined while only another argument's data is there. */
  currentData?: Data;
  error?: StoreError;
  isFetching: boolean;
}

export const toCode = (error: StoreError | undefined): string | undefined =>
  error && 'kind' in error ? error.code : undefined;

export const toKind = (error: StoreError): FailureKind => ('kind' in error ? error.kind : 'unexpected');

/** Seconds. */
export const toRetryAfter = (error: StoreError): number | undefined => ('kind' in error ? error.retryAfter : undefined);

export const reasons = {
  offline: 'offline',
  timeout: 'timeout',
  unauthorized: 'forbidden',
  forbidden: 'forbidden',
  missing: 'unexpected',
  invalid: 'unexpected',
  throttled: 'throttled',
  conflict: 'unexpected',
  unexpected: 'unexpected',
} satisfies Record<FailureKind, FailureReason>;

export function toUnread({ error, isFetching }: QueryResult<unknown>): { status: 'loading' } | ReadFailure {
  if (!error || isFetching) return { status: 'loading' };
  return toReadFailure(error);
}

export function toReadFailure(error: StoreError): ReadFailure {
  const retryAfter = toRetryAfter(error);
  const isBusy = 'kind' in error && error.status === 503;
  return { status: 'failed', reason: isBusy ? 'timeout' : reasons[toKind(error)], ...(retryAfter && { retryAfter }) };
}

export function toFreshness({ isFetching, error }: QueryResult<unknown>): Freshness {
  if (isFetching) return 'refreshing';
  return error ? 'stale' : 'fresh';
}

/** Data stays while it is refetched and if that fails, except with 404; then it is missing until it can be read again. */
export function toItemState<Data, Item>(query: QueryResult<Data>, toItem: (data: Data) => Item): ItemState<Item> {
  const { currentData, error, isFetching } = query;
  const isRetry = isFetching && currentData === undefined;
  if (error && !isRetry && toKind(error) === 'missing') return { status: 'missing' };
  if (currentData !== undefined) return { status: 'ready', item: toItem(currentData) };
  return toUnread(query);
}

export function toListState<Item, Row>(
  query: QueryResult<readonly Item[]>,
  toRow: (item: Item) => Row,
): ListState<Row> {
  const { currentData } = query;
  if (!currentData) return toUnread(query);
  const [first, ...rest] = currentData.map(toRow);
  if (first === undefined) return { status: 'empty' };
  return { status: 'ready', rows: [first, ...rest], freshness: toFreshness(query) };
}

export const toChanges = <Values extends object>(base: Partial<Values>, values: Values): Partial<Values> =>
  Object.fromEntries(
    Object.entries(values).filter(([name, value]) => base[name as keyof Values] !== value),
  ) as Partial<Values>;

interface WriteResult {
  isLoading: boolean;
  error?: StoreError;
}

/** Returns the state of a form, with the fields' errors only: other failures are toasts. SPEC section 8. */
export function toSubmitState({ isLoading, error }: WriteResult): SubmitState<FieldFailure> {
  if (isLoading) return { status: 'submitting' };
  if (!error) return { status: 'idle' };
  return 'kind' in error && error.fields ? { status: 'failed', fields: error.fields } : { status: 'failed' };
}
