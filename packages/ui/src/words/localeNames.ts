import type { Locale } from './MessageId.ts';

/** Each language by its own name: somebody lost in the wrong one finds home. */
export const localeNames = { en: 'English', pl: 'Polski' } satisfies Record<Locale, string>;
