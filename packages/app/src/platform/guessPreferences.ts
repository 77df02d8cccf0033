import type { Layout } from '@prelude/api/store/layout';
import type { Locale } from '@prelude/ui/words/MessageId';
import { FALLBACK_LANGUAGE, languageCodes } from '../../../../locales/languages.ts';

/** Returns the first of the browser's languages that the app is translated to, else the fallback. */
export function guessLocale(languages: readonly string[]): Locale {
  for (const language of languages) {
    const primary = language.toLowerCase().split('-')[0];
    const known = languageCodes.find((locale) => locale === primary);
    if (known) return known;
  }
  return FALLBACK_LANGUAGE;
}

/** Returns the layout of a first visit: SPEC section 4, "default from storage, else system colour scheme". */
export const guessLayout = (): Layout => ({
  theme: window.matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light',
  locale: guessLocale(navigator.languages),
  sidebarOpen: false,
});
