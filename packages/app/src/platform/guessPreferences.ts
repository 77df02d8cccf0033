import type { Layout } from '@prelude/api/store/layout';
import { type Locale, locales } from '@prelude/ui/words/MessageId';

/** The first of the browser's languages that there are words in, else English. */
export function guessLocale(languages: readonly string[]): Locale {
  for (const language of languages) {
    const primary = language.toLowerCase().split('-')[0];
    const known = locales.find((locale) => locale === primary);
    if (known) return known;
  }
  return 'en';
}

/** For a first visit: SPEC section 4, "default from storage, else system colour scheme". */
export const guessLayout = (): Layout => ({
  theme: window.matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light',
  locale: guessLocale(navigator.languages),
  sidebarOpen: false,
});
