import { usesIn } from '../../structure/support/messageIds.ts';
import { listChangedFiles } from '../git.ts';
import { listEntries } from '../listPictures.ts';
import { readManifest, readManifestAt } from '../manifest.ts';
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
  const [before, after] = [readManifestAt(ref), readManifest()];
  const keys = new Set([...before.keys(), ...after.keys()]);
  return [...keys].filter((key) => before.get(key) !== after.get(key)).map((key) => key.split('/')[0] ?? '');
}
