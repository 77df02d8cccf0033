import { FALLBACK_LANGUAGE, type Language, languageCodes } from '../locales/languages.ts';

/** One way of looking at a story. `for` says which stories are looked at this way. */
export interface Mode {
  /** Names the picture: language, theme and width. */
  name: string;
  locale: Language;
  theme: 'light' | 'dark';
  /** In CSS pixels. */
  width: number;
  /** `one-of-screen` is one story of each whole screen, `large-text` a story with that tag. */
  for: 'every-story' | 'screens' | 'one-of-screen' | 'large-text';
  /** Font size of the browser's settings, in pixels; 16 if undefined. */
  textSize?: number;
}

const mode = (locale: Mode['locale'], theme: Mode['theme'], width: number, stories: Mode['for']): Mode => ({
  name: `${locale}-${theme}-${width}`,
  locale,
  theme,
  width,
  for: stories,
});

const toLargeText = (base: Mode, textSize: number): Mode => ({
  ...base,
  name: `${base.name}-text${textSize}`,
  textSize,
});

// Words are mostly shortest in the first language, so that the narrow width is a matter of the others.
const translations = languageCodes.filter((language) => language !== FALLBACK_LANGUAGE);

/** The one list: the local pictures and Chromatic both read it. */
export const modes: readonly Mode[] = [
  ...languageCodes.map((language) => mode(language, 'light', 1280, 'every-story')),
  ...translations.map((language) => mode(language, 'light', 360, 'screens')),
  // Night changes colours alone: all of them are in these and the stories that are dark by themselves, and axe asks the
  // contrasts of each story by night.
  ...languageCodes.map((language) => mode(language, 'dark', 1280, 'one-of-screen')),
  mode(FALLBACK_LANGUAGE, 'light', 360, 'one-of-screen'),
  mode(FALLBACK_LANGUAGE, 'light', 1920, 'one-of-screen'),
  ...languageCodes.map((language) => toLargeText(mode(language, 'light', 1280, 'large-text'), 24)),
];

/** The same list in Chromatic's form, by mode name. */
export const toChromaticModes = (): Record<string, object> =>
  Object.fromEntries(
    modes
      .filter((each) => each.for === 'every-story')
      .map(({ name, locale, theme, width }) => [name, { locale, theme, viewport: { width, height: 720 } }]),
  );

/** What the gallery's index says of a story that decides how it is looked at. */
interface Looks {
  importPath: string;
  tags?: readonly string[];
}

const PHONE_WIDTH = Math.min(...modes.map(({ width }) => width));

/**
 * The ways of looking at a story. Tags say more: `phone` is shown on phones alone and so in their width; `wordless` looks the
 * same in every language; `large-text` is also shown with large text. `isOneOfScreen` is told by whoever knows the other stories of the screen.
 */
export function modesOf({ importPath, tags = [] }: Looks, isOneOfScreen = false): Mode[] {
  const isScreen = importPath.includes('/screens/');
  const seen = modes
    .filter(
      (each) =>
        ({
          'every-story': true,
          screens: isScreen,
          'one-of-screen': isOneOfScreen,
          'large-text': tags.includes('large-text'),
        })[each.for],
    )
    .filter(({ locale }) => locale === FALLBACK_LANGUAGE || !tags.includes('wordless'))
    .map((each) => {
      const width = tags.includes('phone') ? PHONE_WIDTH : each.width;
      return { ...each, width, name: each.name.replace(String(each.width), String(width)) };
    });
  return [...new Map(seen.toReversed().map((each) => [each.name, each])).values()].toReversed();
}

/** The ways in which git keeps a picture of a story: by day, on the desk and on a phone. */
export const albumModesOf = (story: Looks): Mode[] =>
  modesOf(story).filter(({ theme, textSize }) => theme === 'light' && !textSize);
