import { MANIFEST, parseManifest } from '../../../.storybook/pictures.ts';
import { usesIn } from '../../structure/support/messageIds.ts';
import { listChangedFiles, readAt } from '../git.ts';
import { listEntries } from '../listPictures.ts';
import { openPictures, picturesPath } from '../pictureStore.ts';
import { readGraph } from './toGraph.ts';
import { toTouched } from './toTouched.ts';
import { listChangedIds } from './words.ts';

/** Returns the ids of the stories that a change since a commit affects, and the number of all stories. */
export function listTouched(ref: string): { touched: string[]; all: number } {
  const stories = listEntries();
  const changed = { files: listChangedFiles(ref), messageIds: listChangedIds(ref), redrawn: listRedrawn(ref) };
  const touched = toTouched(stories, changed, { graph: readGraph(), usesIn });
  return { touched: [...touched], all: stories.length };
}

function listRedrawn(ref: string): string[] {
  const before = parseManifest(readAt(ref, `${picturesPath}/${MANIFEST}`)?.toString() ?? '');
  const { manifest } = openPictures();
  const keys = new Set([...before.keys(), ...manifest.keys()]);
  return [...keys].filter((key) => before.get(key) !== manifest.get(key)).map((key) => key.split('/')[0] ?? '');
}
