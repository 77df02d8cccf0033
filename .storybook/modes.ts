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

/** What the gallery's index says of a story that decides how it is looked at. */
interface Looks {
  importPath: string;
  tags?: readonly string[];
}

const phoneWidth = Math.min(...modes.map(({ width }) => width));

/** The ways of looking at a story: what is shown on phones alone is looked at in the width of one, and once. */
export function modesOf({ importPath, tags = [] }: Looks): Mode[] {
  const isScreen = importPath.includes('/screens/');
  const seen = modes
    .filter((each) => each.for === 'every-story' || isScreen)
    .map((each) => {
      const width = tags.includes('phone') ? phoneWidth : each.width;
      return { ...each, width, name: each.name.replace(String(each.width), String(width)) };
    });
  return [...new Map(seen.map((each) => [each.name, each])).values()];
}
