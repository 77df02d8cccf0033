import type { Manifest } from '../../.storybook/pictures.ts';
import { changesFolder, keepChange } from './drawnChanges.ts';
import { type Choice, listPictures, type Picture } from './listPictures.ts';
import { type PictureHistory, readHead, readPictureAt, toEarlier } from './pictureHistory.ts';
import { openPictures } from './pictureStore.ts';

/** Returns the keys of the chosen pictures that nobody has looked at since they changed. */
export function listUnseen(manifest: Manifest, seen: ReadonlySet<string>, { locale, story }: Choice): string[] {
  return [...manifest]
    .filter(([key, hash]) => {
      const [storyId = '', mode = ''] = key.split('/');
      return !seen.has(hash) && (!locale || mode.startsWith(`${locale}-`)) && (!story || storyId.includes(story));
    })
    .map(([key]) => key)
    .sort();
}

/** Writes each of them for the review, beside its earlier version. Skips pictures without a story. */
export async function keepUnseen(
  keys: readonly string[],
  history: PictureHistory,
  into = changesFolder,
): Promise<void> {
  const stories = new Map(listPictures().map((picture): [string, Picture] => [picture.key, picture]));
  const pictures = openPictures();
  const head = readHead();
  for (const key of keys) {
    const picture = stories.get(key);
    const after = await pictures.read(key);
    if (!picture || !after) continue;
    const earlier = toEarlier(key, pictures.manifest.get(key) ?? '', { history, head });
    const before = earlier && (await readPictureAt(earlier));
    // A picture that was changed and changed back has no difference, so it is shown alone.
    const isKept = await keepChange(picture, { before, after, kind: 'unseen' }, into);
    if (!isKept) await keepChange(picture, { before: null, after, kind: 'unseen' }, into);
  }
}
