import type { Locale } from '../words/MessageId.ts';

export type Theme = 'light' | 'dark';

export interface Preferences {
  theme: Theme;
  locale: Locale;
  onThemeChange: (theme: Theme) => void;
  onLocaleChange: (locale: Locale) => void;
}
