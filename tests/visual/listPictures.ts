import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Mode, modesOf } from '../../.storybook/modes.ts';
import { root } from '../support/root.ts';
import { storybookFolder } from './storybookFolder.ts';

/** One story in one language, theme and width. */
export interface Picture {
  storyId: string;
  /** Where it stands in the gallery, as `screens/home/HomeScreen`. */
  title: string;
  /** Its name there. */
  story: string;
  mode: Mode;
  /** Below the folder of pictures. */
  file: string;
}

export interface StoryEntry {
  id: string;
  title: string;
  name: string;
  type: 'story' | 'docs';
  importPath: string;
  tags?: string[];
}

export const pictureFolder = join(root, 'tests', 'visual', 'pictures');

/** Every story of the built gallery that is tested. */
export function listEntries(): StoryEntry[] {
  const index = JSON.parse(readFileSync(join(storybookFolder, 'index.json'), 'utf8')) as {
    entries: Record<string, StoryEntry>;
  };
  return Object.values(index.entries).filter(({ type, tags }) => type === 'story' && tags?.includes('test'));
}

/** Every picture that there should be, mode by mode, read from the built gallery and the one list of modes. */
export function listPictures(): Picture[] {
  const pictures = listEntries().flatMap(({ id, title, name, importPath, tags }) =>
    modesOf({ importPath, tags }).map((mode) => ({
      storyId: id,
      title,
      story: name,
      mode,
      file: `${id}/${mode.name}.png`,
    })),
  );
  // A page that goes from story to story in one mode is loaded once for all of them.
  const order = [...new Set(pictures.map(({ mode }) => mode.name))];
  return pictures.sort((one, other) => order.indexOf(one.mode.name) - order.indexOf(other.mode.name));
}

/** Which of the pictures a run is about; all of them without a word. */
export interface Choice {
  locale?: string;
  /** A part of the stories' ids. */
  story?: string;
  /** The ids of the stories, where they are few. */
  stories?: readonly string[];
}

export function choosePictures({ locale, story, stories }: Choice): Picture[] {
  const listed = stories && new Set(stories);
  return listPictures().filter(
    ({ mode, storyId }) =>
      (!locale || mode.locale === locale) && (!story || storyId.includes(story)) && (!listed || listed.has(storyId)),
  );
}

/** Pictures on the disk that no story draws any more. */
export function listOrphans(): string[] {
  const wanted = new Set(listPictures().map(({ file }) => file));
  return globSync('*/*.png', { cwd: pictureFolder })
    .map((file) => file.replaceAll('\\', '/'))
    .filter((file) => !wanted.has(file))
    .sort();
}
