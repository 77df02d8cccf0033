import type { Dispatch } from '@reduxjs/toolkit';
import { createApi, setupListeners } from '@reduxjs/toolkit/query/react';
import type { FailureReport } from '../client/failure.ts';
import { baseQuery } from './baseQuery.ts';

/** SPEC section 9: data that no screen shows is kept for five minutes. */
const CACHE_SECONDS = 300;

/** All of /v1 in one cache; each area injects its endpoints. Tags make every screen follow every write. */
export const api = createApi({
  reducerPath: 'api',
  baseQuery,
  tagTypes: ['Profile', 'Workspace', 'Waitlist', 'Contact'],
  keepUnusedDataFor: CACHE_SECONDS,
  refetchOnFocus: true,
  refetchOnReconnect: true,
  endpoints: () => ({}),
});

/** Refetches what is shown when the window or the network comes back. Returns a function that stops it. */
export const followWindow = (dispatch: Dispatch): (() => void) => setupListeners(dispatch);

/** The tag of "which of them there are", beside the tag of each one. */
export const LIST = 'LIST';

/** Whether what is shown is no longer so after a write: it was done, or what it was meant for is gone. */
export const isStale = (error: FailureReport | undefined): boolean => !error || error.kind === 'missing';
