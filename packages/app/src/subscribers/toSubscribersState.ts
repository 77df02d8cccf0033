import { type Contact, type ContactsPage, toContactState, toDetails } from '@prelude/api/contract/contacts';
import type { SubscriberRow } from '@prelude/ui/screens/subscribers/SubscribersTable';
import type { ListCount, PagedListState, PagerPage, PagerState } from '@prelude/ui/state/ListState';
import { type QueryResult, toFreshness, toReadFailure } from '../state/fromQuery.ts';
import { type Place, toPlaceHref } from './place.ts';

/** One page of what matches, wherever it was found. */
export interface FoundPage {
  contacts: readonly Contact[];
  count: ListCount;
  page: number;
  /** Null where it is not known. */
  last: number | null;
  toHref: ToHref;
}

export interface ShownAt {
  place: Place;
  /** Path of the list. */
  path: string;
}

/** Returns a page of a list that is here as a whole. */
export function toLocalPage(matches: readonly Contact[], total: number, { place, path }: ShownAt): FoundPage {
  const { page, limit } = place;
  return {
    contacts: matches.slice((page - 1) * limit, page * limit),
    count: { matches: matches.length, total },
    page,
    last: countPages(matches.length, limit),
    toHref: (number) => toPlaceHref(path, { ...place, page: number, cursor: null, subscriber: null }),
  };
}

/**
 * Returns a page that the server found. `isNumbered`: the whole list is on its way, so that every page will have a number;
 * otherwise only those for which the server gave cursors.
 */
export function toServerPage(reply: ContactsPage, { place, path }: ShownAt, isNumbered: boolean): FoundPage {
  const { contacts, matches, isCapped = false, total } = reply;
  const page = isNumbered || place.cursor ? place.page : 1;
  const last =
    isCapped && !isNumbered ? null : Math.max(countPages(matches, place.limit), reply.next ? page + 1 : page);
  const cursors = new Map<number, string | null>([
    [page - 1, reply.previous],
    [page + 1, reply.next],
    ...(last && last > page + 1 && reply.last ? [[last, reply.last] as const] : []),
    [page, place.cursor],
    [1, null],
  ]);
  const toCursor = (number: number) => (isNumbered ? null : cursors.get(number));
  return {
    contacts,
    count: { matches, isCapped, total },
    page,
    last,
    toHref: (number) => {
      const cursor = toCursor(number);
      const isThere = isNumbered || number === 1 || number === page || typeof cursor === 'string';
      return isThere ? toPlaceHref(path, { ...place, page: number, cursor: cursor ?? null, subscriber: null }) : null;
    },
  };
}

/** Returns the state of one page of the matches. */
export function toSubscribersState(query: QueryResult<FoundPage>, at: ShownAt): PagedListState<SubscriberRow> {
  const { currentData: found, error, isFetching } = query;
  if (!found) {
    return error && !isFetching ? toReadFailure(error) : { status: 'loading' };
  }
  const { count, page, last, toHref } = found;
  const [first, ...rest] = found.contacts.map((contact) => toRow(contact, at));
  if (!first) {
    const firstPageHref = toPlaceHref(at.path, { ...at.place, page: 1, cursor: null, subscriber: null });
    return { status: 'empty', cause: toEmptyCause(count), firstPageHref, total: count.total };
  }
  return {
    status: 'ready',
    rows: [first, ...rest],
    count,
    pager: toPager(page, last, toHref),
    freshness: toFreshness(query),
  };
}

/** Keeps the same row object for a contact, so that rows that stay on the screen do not render again. */
const rows = new WeakMap<Contact, SubscriberRow>();

export function toRow(contact: Contact, { place, path }: ShownAt): SubscriberRow {
  const href = toPlaceHref(path, { ...place, subscriber: contact.id });
  const known = rows.get(contact);
  if (known?.href === href) return known;
  const { id, email, state, position = null, createdAt = null, source = null } = contact;
  const row = { id, email, ...toDetails(contact), state: toContactState(state), position, createdAt, source, href };
  rows.set(contact, row);
  return row;
}

function toEmptyCause({ matches, total }: ListCount) {
  if (matches > 0) return 'past-the-end';
  return total === 0 ? 'nothing-yet' : 'no-match';
}

export const countPages = (total: number, limit: number): number => Math.max(1, Math.ceil(total / limit));

/** Where a page is; null where nobody can say, as between the pages that a server has cursors for. */
export type ToHref = (page: number) => string | null;

/**
 * Returns the first, the last and the pages within 1 of the current one, with gaps between them; without the last page
 * where it is not known. SPEC section 9.
 */
export function toPager(current: number, last: number | null, toHref: ToHref): PagerState {
  const items: (PagerPage | 'gap')[] = [];
  let before = 0;
  for (const page of toShownPages(current, last)) {
    const href = toHref(page);
    if (href === null) continue;
    if (page > before + 1) items.push('gap');
    items.push({ page, href });
    before = page;
  }
  if (last === null || before < last) items.push('gap');
  const previousHref = current > 1 ? toHref(current - 1) : null;
  const nextHref = last === null || current < last ? toHref(current + 1) : null;
  return { current, items, ...(previousHref && { previousHref }), ...(nextHref && { nextHref }) };
}

function toShownPages(current: number, last: number | null): number[] {
  const wanted = new Set([1, current - 1, current, current + 1, last ?? current]);
  return [...wanted].filter((page) => page >= 1 && (last === null || page <= last || page === current));
}

/** Returns the page to show when so many are left: the last one, where the open one has become empty. */
export const toPageAfterRemoval = (page: number, left: number, limit: number): number =>
  Math.min(page, countPages(left, limit));
