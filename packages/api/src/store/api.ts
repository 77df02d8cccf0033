import type { Dispatch } from '@reduxjs/toolkit';
import { createApi, setupListeners } from '@reduxjs/toolkit/query/react';
import type { FailureReport } from '../client/failure.ts';
import { baseQuery } from './baseQuery.ts';

/** SPEC section 9: unused data is kept for five minutes. */
const CACHE_SECONDS = 300;

/** One cache for all of /v1. Each area injects its endpoints; tags make every screen follow every write. */
export const api = createApi({
  reducerPath: 'api',
  baseQuery,
  tagTypes: ['Profile', 'Workspace', 'Waitlist', 'Contact'],
  keepUnusedDataFor: CACHE_SECONDS,
  refetchOnFocus: true,
  refetchOnReconnect: true,
  endpoints: () => ({}),
});

export const followWindow = (dispatch: Dispatch): (() => void) => setupListeners(dispatch);

/** Tag id for the membership of a list; each item has its own tag. */
export const LIST = 'LIST';

/** True when a write makes cached data stale: it succeeded, or its item is gone. */
export const isStale = (error: FailureReport | undefined): boolean => !error || error.kind === 'missing';
