import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Mode, modes } from '../../.storybook/modes.ts';
import { root } from '../support/root.ts';
import { storybookFolder } from './storybookFolder.ts';

/** One story in one language, theme and width. */
export interface Picture {
  storyId: string;
  mode: Mode;
  /** Below the folder of pictures. */
  file: string;
}

interface StoryEntry {
  id: string;
  type: 'story' | 'docs';
  importPath: string;
  tags?: string[];
}

const phoneWidth = Math.min(...modes.map(({ width }) => width));

export const pictureFolder = join(root, 'tests', 'visual', 'pictures');

/** Every picture that there should be, mode by mode, read from the built gallery and the one list of modes. */
export function listPictures(): Picture[] {
  const index = JSON.parse(readFileSync(join(storybookFolder, 'index.json'), 'utf8')) as {
    entries: Record<string, StoryEntry>;
  };
  const stories = Object.values(index.entries).filter(({ type }) => type === 'story');
  const pictures = modes.flatMap((mode) =>
    stories.filter((story) => isLookedAt(story, mode)).map((story) => toPicture(story, mode)),
  );
  return [...new Map(pictures.map((picture) => [picture.file, picture])).values()];
}

function isLookedAt({ importPath }: StoryEntry, mode: Mode): boolean {
  return mode.for === 'every-story' || importPath.includes('/screens/');
}

/** What is shown on phones alone is looked at in the width of one. */
function toPicture({ id, tags = [] }: StoryEntry, mode: Mode): Picture {
  const width = tags.includes('phone') ? phoneWidth : mode.width;
  const name = mode.name.replace(String(mode.width), String(width));
  return { storyId: id, mode: { ...mode, name, width }, file: `${id}/${name}.png` };
}

/** Pictures on the disk that no story draws any more. */
export function listOrphans(): string[] {
  const wanted = new Set(listPictures().map(({ file }) => file));
  return globSync('*/*.png', { cwd: pictureFolder })
    .map((file) => file.replaceAll('\\', '/'))
    .filter((file) => !wanted.has(file))
    .sort();
}
