import type { Locale } from '../words/MessageId.ts';

export type Theme = 'light' | 'dark';

/** A person's preferences in this browser, and how to change them. */
export interface Preferences {
  theme: Theme;
  locale: Locale;
  onThemeChange: (theme: Theme) => void;
  onLocaleChange: (locale: Locale) => void;
}
