import type { ReviewItem } from '../ReviewItem.ts';

/** Pictures that changed alike: one decision */
export type Group = readonly [ReviewItem, ...ReviewItem[]];

/** Groups pictures with the same change, in the order in which each change first comes. New pictures stand alone. */
export function toGroups(items: readonly ReviewItem[]): Group[] {
  const groups = Map.groupBy(items, ({ key, difference }) => difference?.change ?? key);
  return [...groups.values()].flatMap(([first, ...others]) => (first ? [[first, ...others] as const] : []));
}
