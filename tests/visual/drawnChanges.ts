import { existsSync, globSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { root } from '../support/root.ts';
import type { Change } from './Change.ts';
import { comparePictures } from './comparePictures.ts';
import { decode, encodePng, type Image, toHash } from './image.ts';
import type { Picture } from './listPictures.ts';

/** Folder in which a run leaves each changed picture: `before.png`, `after.png`, `difference.png`, and `change.json` */
export const changesFolder = join(root, 'test-results', 'pictures');

export type Drawing = 'before' | 'after' | 'difference';

/** Path of a drawing of a change */
export function toPath({ key }: Pick<Picture, 'key'>, name: Drawing, folder = changesFolder): string {
  return join(folder, key, `${name}.png`);
}

/** Returns a drawing of a change, or null when there is none. */
export async function readDrawing(
  change: Pick<Picture, 'key'>,
  name: Drawing,
  folder = changesFolder,
): Promise<Image | null> {
  const path = toPath(change, name, folder);
  return existsSync(path) ? decode(readFileSync(path)) : null;
}

/** Writes a change for the review. Returns it with its difference; null when no pixel differs. */
export async function keepChange(
  picture: Picture,
  { before, after, kind }: { before: Image | null; after: Image; kind: Change['kind'] },
  folder = changesFolder,
): Promise<Change | null> {
  const compared = before && comparePictures(before, after);
  if (before && !compared) return null;
  const change: Change = { ...picture, kind, hash: toHash(after), difference: compared?.difference ?? null };
  const drawings = { before, after, difference: compared?.picture ?? null };
  for (const [name, drawing] of Object.entries(drawings)) {
    const path = toPath(picture, name as Drawing, folder);
    mkdirSync(dirname(path), { recursive: true });
    if (drawing) writeFileSync(path, await encodePng(drawing));
  }
  writeFileSync(join(dirname(toPath(picture, 'after', folder)), 'change.json'), JSON.stringify(change));
  return change;
}

/** Returns all written changes, by language, then by position in the gallery. */
export function readChanges(folder = changesFolder): Change[] {
  if (!existsSync(folder)) return [];
  const changes = globSync('*/*/change.json', { cwd: folder }).map(
    (path) => JSON.parse(readFileSync(join(folder, path), 'utf8')) as Change,
  );
  const toOrder = ({ mode, title, story }: Change) => [mode.locale, title, story, mode.name].join('\n');
  return changes.sort((one, other) => (toOrder(one) < toOrder(other) ? -1 : 1));
}
