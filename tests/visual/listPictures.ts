import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Mode, modesOf } from '../../.storybook/modes.ts';
import { FALLBACK_LANGUAGE } from '../../locales/languages.ts';
import { storybookFolder } from './storybookFolder.ts';

/** One story in one language, theme and width */
export interface Picture {
  /** `<story>/<mode>` */
  key: string;
  storyId: string;
  /** Its title in the gallery, such as `screens/home/HomeScreen` */
  title: string;
  /** Its name there */
  story: string;
  mode: Mode;
  /** Looks like another story, whose picture it is compared with: none of its own is stored */
  isRepeat?: boolean;
}

/** Tag of a story that is there for its play function, and ends where another story looks the same */
export const REPEATS = 'same-picture';

export interface StoryEntry {
  id: string;
  title: string;
  name: string;
  type: 'story' | 'docs';
  importPath: string;
  tags?: string[];
}

/** Returns every story of the gallery that is tested. */
export function listEntries(): StoryEntry[] {
  const path = process.env.PRELUDE_GALLERY_INDEX ?? join(storybookFolder, 'index.json');
  const index = JSON.parse(readFileSync(path, 'utf8')) as { entries: Record<string, StoryEntry> };
  return Object.values(index.entries).filter(({ type, tags }) => type === 'story' && tags?.includes('test'));
}

/** Returns every expected picture, mode by mode, from the gallery and the list of modes. */
export const listPictures = (): Picture[] => listDrawings().filter(({ isRepeat }) => !isRepeat);

/** Returns every picture that is drawn, also of stories that repeat another. */
function listDrawings(): Picture[] {
  const entries = listEntries();
  const chosen = chooseOneOfEachScreen(entries);
  const pictures = entries.flatMap((entry) =>
    modesOf(entry, chosen.has(entry.id)).map((mode) => ({
      key: `${entry.id}/${mode.name}`,
      storyId: entry.id,
      title: entry.title,
      story: entry.name,
      mode,
      isRepeat: entry.tags?.includes(REPEATS),
    })),
  );
  // The gallery is loaded once for all stories of one mode.
  const order = [...new Set(pictures.map(({ mode }) => mode.name))];
  return pictures.sort((one, other) => order.indexOf(one.mode.name) - order.indexOf(other.mode.name));
}

/** Returns, for each whole screen, the id of the story that is drawn in most modes: `Ready`, or else its first. */
export function chooseOneOfEachScreen(entries: readonly StoryEntry[]): Set<string> {
  const screens = Map.groupBy(
    entries.filter(({ importPath }) => /\/screens\/.+Screen\.stories\.tsx$/.test(importPath)),
    ({ title }) => title,
  );
  const chosen = [...screens.values()].map((stories) => stories.find(({ name }) => name === 'Ready') ?? stories[0]);
  return new Set(chosen.flatMap((story) => (story ? [story.id] : [])));
}

/** Pictures that a run is limited to; all when empty */
export interface Choice {
  locale?: string;
  /** Parts of the stories' ids: one of them is enough. */
  parts?: readonly string[];
  /** Ids of the stories */
  stories?: readonly string[];
  /** Also one story of each screen and the first of each other title, in their main modes */
  hasWalk?: boolean;
  /** A file with a key in each line. These pictures are drawn, and their stories asked nothing. */
  keysFrom?: string;
}

export function toFilter({ locale, parts, stories }: Choice): (view: ViewOfStory) => boolean {
  const listed = stories && new Set(stories);
  return ({ mode, storyId }) =>
    (!locale || mode.locale === locale) &&
    (!parts || parts.some((part) => storyId.includes(part))) &&
    (!listed || listed.has(storyId));
}

interface ViewOfStory {
  storyId: string;
  mode: { locale: string };
}

/** Returns the pictures that a run draws, also of stories that repeat another. */
export function choosePictures(choice: Choice): Picture[] {
  const keys = choice.keysFrom && new Set(readFileSync(choice.keysFrom, 'utf8').split('\n'));
  const pictures = listDrawings();
  const isInWalk = choice.hasWalk ? toWalk(pictures) : () => false;
  const isChosen = keys ? ({ key }: Picture) => keys.has(key) : toFilter(choice);
  return pictures.filter((picture) => isChosen(picture) || isInWalk(picture));
}

/** A screen is walked through in four of its seven modes. */
const isMainMode = ({ mode }: Picture): boolean =>
  mode.for === 'every-story' || mode.for === 'screens' || (mode.theme === 'dark' && mode.locale === FALLBACK_LANGUAGE);

function toWalk(pictures: readonly Picture[]): (picture: Picture) => boolean {
  const firsts = new Map(pictures.map(({ title, storyId }) => [title, storyId] as const).toReversed());
  const ofScreens = new Set(pictures.filter(({ mode }) => mode.for === 'one-of-screen').map(({ storyId }) => storyId));
  return (picture) =>
    isMainMode(picture) &&
    (ofScreens.has(picture.storyId) ||
      (!picture.title.startsWith('screens/') && firsts.get(picture.title) === picture.storyId));
}
