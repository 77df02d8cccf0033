import type { Locale } from '../words/MessageId.ts';

export type Theme = 'light' | 'dark';

/** What a person chose for this browser, and how to choose again. */
export interface Preferences {
  theme: Theme;
  locale: Locale;
  onThemeChange: (theme: Theme) => void;
  onLocaleChange: (locale: Locale) => void;
}
