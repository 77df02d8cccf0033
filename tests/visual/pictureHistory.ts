import { MANIFEST, type Manifest, parseManifest, toFile } from '../../.storybook/pictures.ts';
import { type Commit, readAt, readPatches } from './git.ts';
import { decode, type Image } from './image.ts';
import { picturesPath } from './pictureStore.ts';

/** The last commit that changed a picture, and the hash before; null when it was new */
export interface PictureChange {
  commit: Commit;
  before: string | null;
}

/** By key */
export type PictureHistory = ReadonlyMap<string, PictureChange>;

const manifestPath = `${picturesPath}/${MANIFEST}`;

export function toHistory(patches: ReturnType<typeof readPatches>): PictureHistory {
  const history = new Map<string, PictureChange>();
  for (const { commit, patch } of patches) {
    const linesWith = (sign: string) =>
      parseManifest(
        [...patch.matchAll(new RegExp(`^\\${sign}(\\w\\S* .*)$`, 'gm'))].map(([, line]) => line).join('\n'),
      );
    const [before, after] = [linesWith('-'), linesWith('+')];
    for (const [key, hash] of after)
      if (before.get(key) !== hash && !history.has(key)) history.set(key, { commit, before: before.get(key) ?? null });
  }
  return history;
}

export const readHistory = (): PictureHistory => toHistory(readPatches(manifestPath));

/** Returns the version before a picture's last change: a commit that has it, and its hash. */
export function toEarlier(
  key: string,
  hash: string,
  { history, head }: { history: PictureHistory; head: Manifest },
): { ref: string; hash: string | null } | null {
  if (head.get(key) !== hash) return { ref: 'HEAD', hash: head.get(key) ?? null };
  const last = history.get(key);
  return last ? { ref: `${last.commit.id}^`, hash: last.before } : null;
}

export const readHead = (): Manifest => parseManifest(readAt('HEAD', manifestPath)?.toString() ?? '');

/** Returns null when the commit has no such picture. */
export async function readPictureAt({ ref, hash }: { ref: string; hash: string | null }): Promise<Image | null> {
  const file = hash && readAt(ref, `${picturesPath}/${toFile(hash)}`);
  return file ? decode(file) : null;
}
