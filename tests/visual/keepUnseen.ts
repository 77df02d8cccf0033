import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { changesFolder, keepChange } from './drawnChanges.ts';
import { type Commit, readAt } from './git.ts';
import { type Choice, choosePictures, type Picture, pictureFolder } from './listPictures.ts';
import { listUnseen, readSeen } from './seen.ts';

const folder = 'tests/visual/pictures';

/** The files of the pictures that nobody has looked at since they changed, of those that a run is about. */
export function listUnseenFiles({ locale, story }: Choice): string[] {
  const files = globSync('*/*.png', { cwd: pictureFolder }).map((file) => file.replaceAll('\\', '/'));
  const chosen = files.filter((file) => {
    const [storyId = '', mode = ''] = file.split('/');
    return (!locale || mode.startsWith(`${locale}-`)) && (!story || storyId.includes(story));
  });
  return listUnseen(chosen.sort(), pictureFolder, readSeen());
}

/** Which commit knows a picture as it was before its last change: the last one where it has not been committed yet. */
export function toEarlierRef(path: string, picture: Buffer, last: ReadonlyMap<string, Commit>): string {
  return readAt('HEAD', path)?.equals(picture) ? `${last.get(path)?.id}^` : 'HEAD';
}

/** Keeps each of them for the review, beside what it was before. Pictures without a story are left out. */
export function keepUnseen(files: readonly string[], last: ReadonlyMap<string, Commit>, into = changesFolder): void {
  const pictures = new Map(choosePictures({}).map((picture): [string, Picture] => [picture.file, picture]));
  for (const file of files) {
    const picture = pictures.get(file);
    if (!picture) continue;
    const after = readFileSync(join(pictureFolder, file));
    const path = `${folder}/${file}`;
    const before = readAt(toEarlierRef(path, after, last), path);
    // One that was changed and changed back, or drawn in other bytes, is looked at by itself.
    const isKept = keepChange(picture, { before, after, kind: 'unseen' }, into);
    if (!isKept) keepChange(picture, { before: null, after, kind: 'unseen' }, into);
  }
}
