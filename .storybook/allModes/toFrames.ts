import { type Mode, modesOf } from '../modes.ts';

/** How many ways of looking at a story stand beside each other; the `modes` of the toolbar. */
export type Choice = 'one' | 'languages' | 'all';

/** One of the frames that a story is shown in. */
export interface FrameMode extends Pick<Mode, 'name' | 'locale' | 'theme' | 'width'> {
  /** The address of the story in it. */
  src: string;
}

interface Shown {
  id: string;
  importPath: string;
  tags?: readonly string[];
}

/** The frames of a story, in the theme of the toolbar. The languages beside each other are those of its first mode. */
export function toFrames(story: Shown, choice: Choice, theme: Mode['theme']): FrameMode[] {
  if (choice === 'one') return [];
  // The text size is a setting of the browser, which a frame cannot change.
  const all = modesOf(story).filter(({ textSize }) => textSize === undefined);
  const chosen = choice === 'all' ? all : all.filter((mode, at) => isFirstOf(all, mode, at));
  return chosen.map(({ locale, width }) => ({
    name: `${locale}-${theme}-${width}`,
    locale,
    theme,
    width,
    src: `iframe.html?id=${story.id}&viewMode=story&globals=${toGlobals(locale, theme)}`,
  }));
}

/** The one of each language that comes first. */
const isFirstOf = (all: readonly Mode[], { locale }: Mode, at: number): boolean =>
  all.findIndex((mode) => mode.locale === locale) === at;

/** Accessibility is measured where the story stands alone. */
const toGlobals = (locale: string, theme: string): string =>
  ['modes:one', `locale:${locale}`, `theme:${theme}`, 'a11y.manual:!true'].join(';');
