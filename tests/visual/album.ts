import { join } from 'node:path';
import { flows } from '../../.storybook/map/flows.ts';
import { toMap } from '../../.storybook/map/toMap.ts';
import { albumModesOf } from '../../.storybook/modes.ts';
import { root } from '../support/root.ts';
import { chooseOneOfEachScreen, listEntries } from './listPictures.ts';

/** The pictures that git keeps, as `<story>/<mode>.webp`: for the map, the README and reviewers */
export const albumFolder = join(root, 'tests', 'visual', 'album');

/** Returns the keys of the album's pictures: one story of each screen and those of the map. */
export function listAlbum(entries = listEntries()): string[] {
  const shown = toMap(entries, flows).flatMap(({ cards }) => cards.map(({ story }) => story.id));
  const chosen = new Set([...chooseOneOfEachScreen(entries), ...shown]);
  return entries
    .filter(({ id }) => chosen.has(id))
    .flatMap((entry) => albumModesOf(entry).map(({ name }) => `${entry.id}/${name}`));
}
