import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { modes } from '../../.storybook/modes.ts';
import { root } from '../support/root.ts';
import { storybookFolder } from './storybookFolder.ts';

export type Mode = (typeof modes)[number];

/** One story in one language, theme and width. */
export interface Picture {
  storyId: string;
  mode: Mode;
  /** Below the folder of pictures. */
  file: string;
}

interface StoryIndex {
  entries: Record<string, { id: string; type: 'story' | 'docs'; importPath: string }>;
}

export const pictureFolder = join(root, 'tests', 'visual', 'pictures');

/** Every picture that there should be, read from the built gallery and the one list of modes. */
export function listPictures(): Picture[] {
  const { entries } = JSON.parse(readFileSync(join(storybookFolder, 'index.json'), 'utf8')) as StoryIndex;
  const stories = Object.values(entries).filter(({ type }) => type === 'story');
  return stories.flatMap(({ id, importPath }) =>
    modes
      .filter((mode) => mode.for === 'every-story' || importPath.includes('/screens/'))
      .map((mode) => ({ storyId: id, mode, file: `${id}/${mode.name}.png` })),
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
