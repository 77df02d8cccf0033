import { relative } from 'node:path';
import { root } from '../support/root.ts';
import { type Change, toLine } from './Change.ts';
import { drawAt, tryToDraw } from './drawAt.ts';
import { changesFolder, keepChange, readChanges, readDrawing } from './drawnChanges.ts';
import { findBase, mainBranch } from './git.ts';
import { listPictures } from './listPictures.ts';
import { type Manifest, readManifest, readManifestAt } from './manifest.ts';
import { openPictures, type Pictures } from './pictureStore.ts';
import { writeReview } from './review/writeReview.ts';

/**
 * Ends a run over the stories: draws what changed pictures were before where the cache lacks it, prints a line for each
 * and writes the review. Without changes it does nothing. `ref` is what this branch is compared with.
 */
export async function concludePictures(ref = mainBranch): Promise<void> {
  const drawn = readChanges();
  if (drawn.length === 0) return;
  const base = findBase(ref);
  const commit = 'commit' in base ? base.commit : null;
  const gone = listGone([readManifest(), ...(commit ? [readManifestAt(commit)] : [])]);
  const changes = await addBefores(nameFormer(drawn, gone), base);
  for (const change of changes) console.log(toLine(change));
  for (const [note, { length }] of Map.groupBy(changes, (change) => change.note))
    if (note) console.log(`${length === 1 ? '1 picture' : `${length} pictures`}: ${note}`);
  const former = new Set(changes.map(({ formerId }) => formerId));
  const goneIds = [...new Set([...gone.keys()].map(toStoryId))].filter((id) => !former.has(id));
  const pages = await writeReview(changes, { commit, goneIds });
  console.log(`Look at them, accept or refuse them: ${pages.map((page) => relative(root, page)).join(', ')}`);
}

/** Returns the pictures of manifests whose story is gone. */
function listGone(manifests: readonly Manifest[]): Manifest {
  const shown = new Set(listPictures().map(({ key }) => key));
  return new Map(manifests.flatMap((manifest) => [...manifest].filter(([key]) => !shown.has(key))));
}

const toStoryId = (key: string): string => key.split('/')[0] ?? '';

/** Finds new stories whose picture is that of a story that is gone. */
export function nameFormer(changes: readonly Change[], gone: Manifest): Change[] {
  return changes.map((change) => {
    const former = [...gone].find(([key, hash]) => hash === change.hash && key.endsWith(`/${change.mode.name}`));
    return change.kind === 'new' && former
      ? { ...change, kind: 'renamed', before: change.hash, formerId: toStoryId(former[0]) }
      : change;
  });
}

interface Tools {
  draw?: typeof drawAt;
  pictures?: Pictures;
  folder?: string;
}

/** Completes changes whose picture before the cache lacks, and notes where it is none or another one. */
export async function addBefores(
  changes: readonly Change[],
  base: ReturnType<typeof findBase>,
  { draw = drawAt, pictures = openPictures(), folder = changesFolder }: Tools = {},
): Promise<Change[]> {
  const keys = changes.filter(({ kind, difference }) => kind === 'changed' && !difference).map(({ key }) => key);
  if (keys.length === 0) return [...changes];
  const drawn = 'why' in base ? base.why : await tryToDraw(base.commit, keys, { draw, pictures });
  const name = 'commit' in base ? base.commit.slice(0, 8) : '';
  const completed = changes.map(async (change) => {
    if (!keys.includes(change.key)) return change;
    const hash = typeof drawn === 'string' ? undefined : drawn.get(change.key);
    const before = hash ? await pictures.read(hash) : null;
    const why = typeof drawn === 'string' ? drawn : `its story fails at ${name}`;
    const note = !before
      ? `There is no picture of before: ${why}.`
      : hash === change.before
        ? undefined
        : `The picture of before is what ${name} draws, which is not what the manifest says.`;
    return keepChange({ ...change, note }, { before, after: await readDrawing(change, 'after', folder) }, folder);
  });
  return Promise.all(completed);
}
