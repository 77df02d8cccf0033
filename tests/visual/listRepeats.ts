import type { Picture } from './listPictures.ts';

type Drawn = Pick<Picture, 'key' | 'storyId' | 'mode'>;

/** Returns the stories that look like one other story in each of their modes, with that one: `one repeats other`. */
export function listRepeats(pictures: readonly Drawn[], manifest: ReadonlyMap<string, string>): string[] {
  const toLook = ({ key, mode }: Drawn) => `${mode.name} ${manifest.get(key) ?? key}`;
  const alike = Map.groupBy(pictures, toLook);
  const repeats = new Map<string, string>();
  // Of two that are alike, the later one repeats the earlier one.
  for (const [id, own] of [...Map.groupBy(pictures, ({ storyId }) => storyId)].toReversed()) {
    const [first, ...rest] = own.map((picture) => (alike.get(toLook(picture)) ?? []).map(({ storyId }) => storyId));
    const isRepeated = (other: string) =>
      other !== id && !repeats.has(other) && rest.every((ids) => ids.includes(other));
    const other = first?.find(isRepeated);
    if (other) repeats.set(id, other);
  }
  return [...repeats].map(([id, other]) => `${id} repeats ${other}`).toReversed();
}
