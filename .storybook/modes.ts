import { FALLBACK_LANGUAGE, type Language, languageCodes } from '../locales/languages.ts';

/** One way of looking at a story. `for` says which stories are looked at this way. */
export interface Mode {
  /** Names the picture: language, theme and width. */
  name: string;
  locale: Language;
  theme: 'light' | 'dark';
  /** In CSS pixels. */
  width: number;
  for: 'every-story' | 'screens';
}

const mode = (locale: Mode['locale'], theme: Mode['theme'], width: number, stories: Mode['for']): Mode => ({
  name: `${locale}-${theme}-${width}`,
  locale,
  theme,
  width,
  for: stories,
});

// Words are mostly shortest in the first language, so that the narrow width is a matter of the others.
const translations = languageCodes.filter((language) => language !== FALLBACK_LANGUAGE);

/** The one list: the local pictures and Chromatic both read it. */
export const modes: readonly Mode[] = [
  ...languageCodes.map((language) => mode(language, 'light', 1280, 'every-story')),
  mode(FALLBACK_LANGUAGE, 'dark', 1280, 'screens'),
  ...translations.map((language) => mode(language, 'light', 360, 'screens')),
];

/** The same list in Chromatic's form, by mode name. */
export const toChromaticModes = (stories: Mode['for']): Record<string, object> =>
  Object.fromEntries(
    modes
      .filter((each) => stories === 'screens' || each.for === 'every-story')
      .map(({ name, locale, theme, width }) => [name, { locale, theme, viewport: { width, height: 720 } }]),
  );
