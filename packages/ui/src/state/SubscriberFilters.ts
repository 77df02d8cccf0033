import type { ContactSort, ContactState } from '@prelude/api/contract/contacts';
import type { PageSize } from './ListState.ts';

/** Common sign-up periods: today, or the last days including today. */
export const periods = ['today', '7d', '30d'] as const;
export type Period = (typeof periods)[number];

/** Search, filters, order and page size of a list of subscribers. */
export interface SubscriberFilters {
  search: string;
  state: ContactState | null;
  /** Names of where people came from; case does not count. */
  source: string | null;
  campaign: string | null;
  medium: string | null;
  /** Values by the key of the field. */
  answers: Readonly<Record<string, string>>;
  /** `own`: a custom range, `from` to `to`. */
  joined: Period | 'own' | null;
  /** `YYYY-MM-DD`, inclusive; null leaves that end open. */
  from: string | null;
  to: string | null;
  sort: ContactSort;
  limit: PageSize;
}

/** Clears all filters but the search. */
export const noFilters = {
  state: null,
  source: null,
  campaign: null,
  medium: null,
  answers: {} as Readonly<Record<string, string>>,
  joined: null,
  from: null,
  to: null,
} as const;

export const countFilters = ({ state, source, campaign, medium, answers, joined }: SubscriberFilters): number =>
  [state, source, campaign, medium, joined].filter((filter) => filter !== null).length + Object.keys(answers).length;

export const isFiltered = (filters: SubscriberFilters): boolean => countFilters(filters) > 0;
