import type { ContactsPage } from '@prelude/api/contract/contacts';

/** Changes since a page was read, of the whole list. Each person who came or went raises `contactsVersion` by one. */
export function countChanges(older: ContactsPage, newer: ContactsPage): { came: number; went: number } | undefined {
  if (older.contactsVersion === undefined || newer.contactsVersion === undefined) return undefined;
  const changes = newer.contactsVersion - older.contactsVersion;
  const more = newer.total - older.total;
  return { came: Math.max(0, (changes + more) / 2), went: Math.max(0, (changes - more) / 2) };
}

/**
 * Finds those of a page who are no longer on the list. `newer` begins where the page does, and may reach further. Others may
 * have come or gone before and after, so that somebody at an end may have moved to another page: they do not count.
 */
export function findGone(older: ContactsPage, newer: ContactsPage, isFirst: boolean): string[] {
  const ids = new Set(newer.contacts.map(({ id }) => id));
  const isThere = older.contacts.map(({ id }) => ids.has(id));
  const room = newer.contacts.length - older.contacts.length;
  const { came = Number.POSITIVE_INFINITY } = countChanges(older, newer) ?? {};
  const start = isFirst ? 0 : isThere.indexOf(true);
  const isWhole = newer.next === null || came <= room;
  const end = isWhole ? isThere.length : isThere.lastIndexOf(true);
  if (start < 0) return [];
  return older.contacts.filter((_, index) => index >= start && index < end && !isThere[index]).map(({ id }) => id);
}
