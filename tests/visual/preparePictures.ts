import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { isPinned } from '../support/browser.ts';
import { root } from '../support/root.ts';
import { tryToDraw } from './drawAt.ts';
import { changesFolder } from './drawnChanges.ts';
import { findBase, mainBranch } from './git.ts';
import { type Choice, choosePictures } from './listPictures.ts';
import { ANY, formatManifest, type Manifest, readManifest, readManifestAt } from './manifest.ts';
import { openPictures } from './pictureStore.ts';

/** True when this machine draws the pixels whose hashes the manifest holds. `PRELUDE_OTHER_PIXELS` tries how it is elsewhere. */
export const drawsManifest = isPinned && !process.env.PRELUDE_OTHER_PIXELS;

interface PrepareOptions {
  /** What this branch is compared with */
  ref?: string;
  /** Also shows what differs from there although the manifest has it already. */
  isReview?: boolean;
}

/** Begins a run over the stories: forgets the changes of the last one. Returns what its environment must hold besides. */
export async function preparePictures(
  choice: Choice = {},
  { ref = mainBranch, isReview = false }: PrepareOptions = {},
): Promise<NodeJS.ProcessEnv> {
  rmSync(changesFolder, { recursive: true, force: true });
  const base = findBase(ref);
  if (!drawsManifest) return compareHere(choice, base);
  if (!isReview) return {};
  if ('commit' in base) return { PRELUDE_EARLIER: write('earlier', readManifestAt(base.commit)) };
  console.log(`What the manifest has already is not reviewed: ${base.why}.`);
  return {};
}

/** Draws the pictures of the base on this machine, since those of the manifest have other pixels. */
async function compareHere(choice: Choice, base: ReturnType<typeof findBase>): Promise<NodeJS.ProcessEnv> {
  const otherwise = 'This machine draws other pixels than Linux x64';
  const keys = choosePictures(choice).map(({ key }) => key);
  const drawn = 'why' in base ? base.why : await tryToDraw(base.commit, keys, { pictures: openPictures() });
  const now = readManifest();
  if (typeof drawn === 'string' || 'why' in base) {
    console.log(`${otherwise}, and nothing can be drawn to compare with: ${drawn}. No picture is compared.`);
    return { PRELUDE_MANIFEST: write('known', toKnown(now, new Map(), new Map())) };
  }
  const known = toKnown(now, readManifestAt(base.commit), drawn);
  const open = keys.filter((key) => known.get(key) === ANY).length;
  console.log(
    `${otherwise}: ${base.commit.slice(0, 8)} and this are both drawn here and compared, but for ${open} of ${keys.length} pictures, which are to change or cannot be drawn there.`,
  );
  return { PRELUDE_MANIFEST: write('known', known), PRELUDE_EARLIER: write('earlier', drawn) };
}

/**
 * Returns what each picture of the manifest must look like on a machine of other pixels: as the base was drawn there,
 * or anything, where the manifest says that it changes since the base, and where the base could not be drawn.
 */
export const toKnown = (now: Manifest, then: Manifest, drawn: Manifest): Manifest =>
  new Map([...now].map(([key, hash]) => [key, (hash === then.get(key) && drawn.get(key)) || ANY]));

/** Writes a manifest for the tests of this run. Returns its path. */
function write(name: string, manifest: Manifest): string {
  const folder = join(root, 'test-results', 'manifests');
  const path = join(folder, `${name}.txt`);
  mkdirSync(folder, { recursive: true });
  writeFileSync(path, formatManifest(manifest));
  return path;
}
