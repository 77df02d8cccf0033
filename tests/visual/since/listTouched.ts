import { usesIn } from '../../structure/support/messageIds.ts';
import { listChangedFiles } from '../git.ts';
import { listEntries } from '../listPictures.ts';
import { readGraph } from './toGraph.ts';
import { toTouched } from './toTouched.ts';
import { listChangedIds } from './words.ts';

/** The ids of the stories that look at what has changed since a commit, and how many stories there are. */
export function listTouched(ref: string): { touched: string[]; all: number } {
  const stories = listEntries();
  const changed = { files: listChangedFiles(ref), messageIds: listChangedIds(ref) };
  const touched = toTouched(stories, changed, { graph: readGraph(), usesIn });
  return { touched: [...touched], all: stories.length };
}
