import type { ContactSort, ContactState } from '@prelude/api/contract/contacts';
import type { PageSize } from './ListState.ts';

/** Times of signing up that are asked for most: today, or the last days with today as the last of them. */
export const periods = ['today', '7d', '30d'] as const;
export type Period = (typeof periods)[number];

/** Which subscribers are shown, and in which order. */
export interface SubscriberFilters {
  search: string;
  state: ContactState | null;
  /** `own`: from one day to another. */
  joined: Period | 'own' | null;
  /** `YYYY-MM-DD`, included; null where it is open. */
  from: string | null;
  to: string | null;
  sort: ContactSort;
  limit: PageSize;
}

/** What takes every filter away. The search is not one. */
export const noFilters = { state: null, joined: null, from: null, to: null } as const;

export const isFiltered = ({ state, joined }: SubscriberFilters): boolean => state !== null || joined !== null;
