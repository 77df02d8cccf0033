/** `timeout`: no answer came in time. `throttled`: too much was asked for within a minute. */
export type FailureReason = 'offline' | 'timeout' | 'forbidden' | 'throttled' | 'unexpected';
export type EmptyCause = 'nothing-yet' | 'no-match' | 'past-the-end';

/** Rows of a page, until somebody wants more of them. SPEC section 9. */
export const PAGE_SIZE = 10;
export const pageSizes = [PAGE_SIZE, 25, 50, 100] as const;
export type PageSize = (typeof pageSizes)[number];

/** `refreshing`: a newer answer is on its way. `stale`: the last attempt to get one failed. */
export type Freshness = 'fresh' | 'refreshing' | 'stale';

/** `retryAfter`: seconds after which the server takes requests again, where it said so. */
export type ReadFailure = { status: 'failed'; reason: FailureReason; retryAfter?: number };

type NotReady = { status: 'loading' } | ReadFailure;

/** Everything a list can be. `ready` always holds a row, so "ready but blank" cannot be written. */
export type ListState<Row> =
  | NotReady
  | { status: 'empty' }
  | { status: 'ready'; rows: readonly [Row, ...Row[]]; freshness: Freshness };

/** `matches` counts the rows of all pages that match, or so many at least; `total` the whole list. */
export interface ListCount {
  matches: number;
  /** Whether more match than were counted. */
  isCapped?: boolean;
  total: number;
}

/** A list that is searched and paged. */
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

/** A gap stands where pages were left out. SPEC section 9: first, last and pages within 1 of the current one. */
export interface PagerState {
  current: number;
  items: readonly (PagerPage | 'gap')[];
  /** Absent on the first page. */
  previousHref?: string;
  /** Absent on the last page. */
  nextHref?: string;
}
