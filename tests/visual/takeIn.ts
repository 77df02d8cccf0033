import { availableParallelism } from 'node:os';
import pMap from 'p-map';
import { listAlbum } from './album.ts';
import type { Change } from './Change.ts';
import { readDrawing } from './drawnChanges.ts';
import { listPictures } from './listPictures.ts';
import { openPictures, type Pictures } from './pictureStore.ts';

interface Places {
  pictures?: Pictures;
  /** Where the changes were drawn */
  folder?: string;
}

/** Makes drawings the pictures of the manifest and the album, and removes those whose story is gone. */
export async function takeIn(
  changes: readonly Change[],
  { pictures = openPictures(), folder }: Places = {},
): Promise<void> {
  // Encoding takes most of the time, one core for each picture.
  const take = async (change: Change) => pictures.put(change.key, await readDrawing(change, 'after', folder));
  await pMap(changes, take, { concurrency: availableParallelism() });
  const shown = new Set(listPictures().map(({ key }) => key));
  for (const key of pictures.manifest.keys()) if (!shown.has(key)) pictures.manifest.delete(key);
  await pictures.save(listAlbum());
}
