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
    const known = write('known', new Map([...now.keys()].map((key) => [key, ANY])));
    return { PRELUDE_MANIFEST: known };
  }
  const then = readManifestAt(base.commit);
  // What the manifest says is to change may look like anything here.
  const isSame = (key: string) => drawn.has(key) && now.get(key) === then.get(key);
  const known = new Map([...now.keys()].map((key) => [key, isSame(key) ? (drawn.get(key) ?? ANY) : ANY]));
  const open = keys.filter((key) => known.get(key) === ANY).length;
  const name = base.commit.slice(0, 8);
  console.log(
    `${otherwise}: ${name} and this are both drawn here and compared; ${open} of ${keys.length} pictures are new, to change, or cannot be drawn there.`,
  );
  return { PRELUDE_MANIFEST: write('known', known), PRELUDE_EARLIER: write('earlier', drawn) };
}

/** Writes a manifest for the tests of this run. Returns its path. */
function write(name: string, manifest: Manifest): string {
  const folder = join(root, 'test-results', 'manifests');
  const path = join(folder, `${name}.txt`);
  mkdirSync(folder, { recursive: true });
  writeFileSync(path, formatManifest(manifest));
  return path;
}
