import type { PageWords } from './PageWords.ts';

/** The part of a language's `IntlShape` that a page needs. */
export interface PageIntl {
  formatMessage: (message: { id: string }, values?: Record<string, string | number>) => string;
  formatDate: (day: string, options: { dateStyle: 'long'; timeZone: 'UTC' }) => string;
  formatRelativeTime: (value: number, unit: 'second' | 'minute') => string;
}

/** `openGraph` is the language as in `og:locale`. */
export const toPageWords = (intl: PageIntl, openGraph: string): PageWords => ({
  say: (id, values) => intl.formatMessage({ id }, values),
  toDay: (day) => intl.formatDate(day, { dateStyle: 'long', timeZone: 'UTC' }),
  toDelay: (seconds) =>
    seconds < 60
      ? intl.formatRelativeTime(seconds, 'second')
      : intl.formatRelativeTime(Math.ceil(seconds / 60), 'minute'),
  openGraph,
});
