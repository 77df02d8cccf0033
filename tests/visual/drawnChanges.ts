import { existsSync, globSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { root } from '../support/root.ts';
import type { Change } from './Change.ts';
import { comparePictures } from './comparePictures.ts';
import { decode, encodePng, type Image } from './image.ts';
import type { Picture } from './listPictures.ts';

/** Folder in which a run leaves each changed picture: `before.png`, `after.png`, `difference.png`, and `change.json` */
export const changesFolder = process.env.PRELUDE_CHANGES ?? join(root, 'test-results', 'pictures');

export type Drawing = 'before' | 'after' | 'difference';

/** Path of a drawing of a change */
export function toPath({ key }: Pick<Picture, 'key'>, name: Drawing, folder = changesFolder): string {
  return join(folder, key, `${name}.png`);
}

/** Returns a drawing of a change; throws when it is gone. */
export const readDrawing = (change: Pick<Picture, 'key'>, name: Drawing, folder = changesFolder): Promise<Image> =>
  decode(readFileSync(toPath(change, name, folder)));

/** Writes a change for the review. Returns it with its difference from the picture before, where that is at hand. */
export async function keepChange(
  change: Omit<Change, 'difference'>,
  { before, after }: { before: Image | null; after: Image },
  folder = changesFolder,
): Promise<Change> {
  const compared = before && comparePictures(before, after);
  const kept: Change = { ...change, difference: compared?.difference ?? null };
  const drawings = { before, after, difference: compared?.picture ?? null };
  mkdirSync(join(folder, change.key), { recursive: true });
  for (const [name, drawing] of Object.entries(drawings))
    if (drawing) writeFileSync(toPath(change, name as Drawing, folder), await encodePng(drawing));
  writeFileSync(join(dirname(toPath(change, 'after', folder)), 'change.json'), JSON.stringify(kept));
  return kept;
}

/** Removes what an earlier attempt has left of a picture. */
export const forgetChange = ({ key }: Picture): void =>
  rmSync(join(changesFolder, key), { recursive: true, force: true });

/** Returns all written changes, by language, then by position in the gallery. */
export function readChanges(folder = changesFolder): Change[] {
  if (!existsSync(folder)) return [];
  const changes = globSync('*/*/change.json', { cwd: folder }).map(
    (path) => JSON.parse(readFileSync(join(folder, path), 'utf8')) as Change,
  );
  const toOrder = ({ mode, title, story }: Change) => [mode.locale, title, story, mode.name].join('\n');
  return changes.sort((one, other) => (toOrder(one) < toOrder(other) ? -1 : 1));
}
