import type { ContactsPage } from '@prelude/api/contract/contacts';

/** People who joined the list since a page was read. Each person who came or went raises `contactsVersion` by one. */
export function countCame(older: ContactsPage, newer: ContactsPage): number | undefined {
  if (older.contactsVersion === undefined || newer.contactsVersion === undefined) return undefined;
  const changes = newer.contactsVersion - older.contactsVersion;
  const more = newer.total - older.total;
  return Math.max(0, (changes + more) / 2);
}

/**
 * Finds those of a page who are no longer on the list. `newer` begins where the page does, and may reach further. Others may
 * have come or gone before and after, so that somebody at an end may have moved to another page: they do not count.
 */
export function findGone(older: ContactsPage, newer: ContactsPage, isFirst: boolean): string[] {
  const ids = new Set(newer.contacts.map(({ id }) => id));
  const isThere = older.contacts.map(({ id }) => ids.has(id));
  const room = newer.contacts.length - older.contacts.length;
  const came = countCame(older, newer) ?? Number.POSITIVE_INFINITY;
  const start = isFirst ? 0 : isThere.indexOf(true);
  const isWhole = newer.next === null || came <= room;
  const end = isWhole ? isThere.length : isThere.lastIndexOf(true);
  if (start < 0) return [];
  return older.contacts.filter((_, index) => index >= start && index < end && !isThere[index]).map(({ id }) => id);
}
