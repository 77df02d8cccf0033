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
  tagTypes: ['Profile', 'Workspace', 'Waitlist', 'Contact', 'Form'],
  keepUnusedDataFor: CACHE_SECONDS,
  refetchOnFocus: true,
  refetchOnReconnect: true,
  endpoints: () => ({}),
});

export const followWindow = (dispatch: Dispatch): (() => void) => setupListeners(dispatch);

/** Tag id for the membership of a list; each item has its own tag. */
export const LIST = 'LIST';

/** Tags of a query about one waitlist. None if the waitlist is missing: the 404 would cause a refetch, and that the next 404. */
export const toWaitlistTags = (_: unknown, error: FailureReport | undefined, { waitlistId }: { waitlistId: string }) =>
  error?.kind === 'missing' ? [] : [{ type: 'Waitlist' as const, id: waitlistId }];

/** True when a write makes cached data stale: it succeeded, or its item is gone. */
export const isStale = (error: FailureReport | undefined): boolean => !error || error.kind === 'missing';
