/** `timeout`: no answer in time. `throttled`: too many requests within a minute. */
export type FailureReason = 'offline' | 'timeout' | 'forbidden' | 'throttled' | 'unexpected';
export type EmptyCause = 'nothing-yet' | 'no-match' | 'past-the-end';

/** Default number of rows per page. SPEC section 9. */
export const PAGE_SIZE = 10;
export const pageSizes = [PAGE_SIZE, 25, 50, 100] as const;
export type PageSize = (typeof pageSizes)[number];

/** `refreshing`: newer data are loading. `stale`: the last refresh failed. */
export type Freshness = 'fresh' | 'refreshing' | 'stale';

/** `retryAfter`: seconds after which the server takes requests again, if it said so. */
export type ReadFailure = { status: 'failed'; reason: FailureReason; retryAfter?: number };

type NotReady = { status: 'loading' } | ReadFailure;

/** All states of a list. `ready` always holds a row, so "ready but blank" cannot be written. */
export type ListState<Row> =
  | NotReady
  | { status: 'empty' }
  | { status: 'ready'; rows: readonly [Row, ...Row[]]; freshness: Freshness };

/** `matches` counts the matching rows of all pages; `total` counts the whole list. */
export interface ListCount {
  matches: number;
  /** True when `matches` is a minimum, since counting stopped early. */
  isCapped?: boolean;
  total: number;
}

/** All states of a list with search and pages. */
export type PagedListState<Row> =
  | NotReady
  | { status: 'empty'; cause: EmptyCause; firstPageHref: string; total: number }
  | {
      status: 'ready';
      rows: readonly [Row, ...Row[]];
      count: ListCount;
      pager: PagerState;
      freshness: Freshness;
    };

export interface PagerPage {
  page: number;
  href: string;
}

/** `gap` marks omitted pages. SPEC section 9: first, last and pages within 1 of the current one. */
export interface PagerState {
  current: number;
  items: readonly (PagerPage | 'gap')[];
  /** Undefined on the first page. */
  previousHref?: string;
  /** Undefined on the last page. */
  nextHref?: string;
}
