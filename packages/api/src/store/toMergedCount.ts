import type { Contact } from '../contract/contacts.ts';

export interface MergedCount {
  total: number;
  byWaitlist: Record<string, number>;
}

export function toMergedCount(waitlistIds: readonly string[], lists: readonly Contact[][]): MergedCount {
  const ids = new Set(lists.flat().map(({ id }) => id));
  return {
    total: ids.size,
    byWaitlist: Object.fromEntries(waitlistIds.map((waitlistId, index) => [waitlistId, lists[index]?.length ?? 0])),
  };
}
