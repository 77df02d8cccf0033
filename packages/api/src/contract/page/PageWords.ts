import type common from '../../../../../locales/en/common.json';
import type pages from '../../../../../locales/en/pages.json';

export type PageWordId = Extract<
  keyof typeof common | keyof typeof pages,
  | `common.field.${'answers_length' | 'choice' | 'country' | 'length_max_128' | 'length_max_2000' | 'number'}`
  | `pages.listPage.${string}`
  | `pages.widget.${'closed' | 'done' | 'email' | 'invalid' | 'offline' | 'onward' | 'submit' | 'throttled'}`
>;

/** The words of one language; the server and the app each have their own messages. */
export interface PageWords {
  say: (id: PageWordId, values?: Record<string, string | number>) => string;
  /** Formats `YYYY-MM-DD`, as in "September 3, 2026". */
  toDay: (day: string) => string;
  /** Formats a delay, as in "in 5 minutes": seconds below a minute, else minutes, rounded up. */
  toDelay: (seconds: number) => string;
  /** As in `og:locale` */
  openGraph: string;
}
