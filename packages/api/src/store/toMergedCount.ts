import type { Contact } from '../contract/contacts.ts';

export interface MergedCount {
  /** Subscribers of all waitlists, each counted once by id. */
  total: number;
  byWaitlist: Record<string, number>;
}

/** `lists[n]` are the contacts of `waitlistIds[n]`. */
export function toMergedCount(waitlistIds: readonly string[], lists: readonly Contact[][]): MergedCount {
  const ids = new Set(lists.flat().map(({ id }) => id));
  return {
    total: ids.size,
    byWaitlist: Object.fromEntries(waitlistIds.map((waitlistId, index) => [waitlistId, lists[index]?.length ?? 0])),
  };
}
