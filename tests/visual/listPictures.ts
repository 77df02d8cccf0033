import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Mode, modesOf } from '../../.storybook/modes.ts';
import { storybookFolder } from './storybookFolder.ts';

/** One story in one language, theme and width. */
export interface Picture {
  /** `<story>/<mode>`. */
  key: string;
  storyId: string;
  /** Where it stands in the gallery, as `screens/home/HomeScreen`. */
  title: string;
  /** Its name there. */
  story: string;
  mode: Mode;
}

export interface StoryEntry {
  id: string;
  title: string;
  name: string;
  type: 'story' | 'docs';
  importPath: string;
  tags?: string[];
}

/** Every story of the gallery that is tested. */
export function listEntries(): StoryEntry[] {
  const path = process.env.PRELUDE_GALLERY_INDEX ?? join(storybookFolder, 'index.json');
  const index = JSON.parse(readFileSync(path, 'utf8')) as { entries: Record<string, StoryEntry> };
  return Object.values(index.entries).filter(({ type, tags }) => type === 'story' && tags?.includes('test'));
}

/** Every picture that there should be, mode by mode, read from the gallery and the one list of modes. */
export function listPictures(): Picture[] {
  const entries = listEntries();
  const chosen = chooseOneOfEachScreen(entries);
  const pictures = entries.flatMap((entry) =>
    modesOf(entry, chosen.has(entry.id)).map((mode) => ({
      key: `${entry.id}/${mode.name}`,
      storyId: entry.id,
      title: entry.title,
      story: entry.name,
      mode,
    })),
  );
  // A page that goes from story to story in one mode is loaded once for all of them.
  const order = [...new Set(pictures.map(({ mode }) => mode.name))];
  return pictures.sort((one, other) => order.indexOf(one.mode.name) - order.indexOf(other.mode.name));
}

/** Returns the ids of the story of each whole screen that is looked at in the most ways: `Ready`, else its first one. */
function chooseOneOfEachScreen(entries: readonly StoryEntry[]): Set<string> {
  const screens = Map.groupBy(
    entries.filter(({ importPath }) => /\/screens\/.+Screen\.stories\.tsx$/.test(importPath)),
    ({ title }) => title,
  );
  const chosen = [...screens.values()].map((stories) => stories.find(({ name }) => name === 'Ready') ?? stories[0]);
  return new Set(chosen.flatMap((story) => (story ? [story.id] : [])));
}

/** Which of the pictures a run is about; all of them without a word. */
export interface Choice {
  locale?: string;
  /** A part of the stories' ids. */
  story?: string;
  /** The ids of the stories, where they are few. */
  stories?: readonly string[];
}

export function toFilter({ locale, story, stories }: Choice): (view: ViewOfStory) => boolean {
  const listed = stories && new Set(stories);
  return ({ mode, storyId }) =>
    (!locale || mode.locale === locale) && (!story || storyId.includes(story)) && (!listed || listed.has(storyId));
}

interface ViewOfStory {
  storyId: string;
  mode: { locale: string };
}

export const choosePictures = (choice: Choice): Picture[] => listPictures().filter(toFilter(choice));
