import {
  type ContactFilter,
  type ContactsPage,
  type ContactsQuery,
  contactSorts,
  contactStates,
  DEFAULT_SORT,
  MAX_COUNTED,
  MAX_SEARCH_LENGTH,
} from '@prelude/api/contract/contacts';
import { PAGE_SIZE, pageSizes } from '@prelude/ui/state/ListState';
import { noFilters, periods, type SubscriberFilters } from '@prelude/ui/state/SubscriberFilters';
import { addDays } from '../platform/days.ts';

/** What the URL says of a list: which subscribers, in which order, which page of them, and whose page is open. */
export interface Place extends SubscriberFilters {
  /** Of the list. */
  path: string;
  /** From 1. */
  page: number;
  /** Of a page that is too far on to be found by its number. */
  cursor: string | null;
  /** Id of the subscriber whose page is open. */
  subscriber: string | null;
}

const firstPage = { page: 1, cursor: null, subscriber: null };

/** What a URL need not say, in the order in which it says the rest. */
const usual: Omit<Place, 'path'> = { search: '', ...noFilters, sort: DEFAULT_SORT, limit: PAGE_SIZE, ...firstPage };

/** Reads the place from a URL's path and search. What is invalid counts as absent. */
export function toPlace(path: string, search: string): Place {
  const parameters = new URLSearchParams(search);
  const read = (name: string) => parameters.get(name);
  const find = <Value extends string>(values: readonly Value[], name: string) =>
    values.find((value) => value === read(name)) ?? null;
  const page = Number(read('page'));
  const joined = find([...periods, 'own'], 'joined');
  return {
    path,
    search: toSearch(read('search') ?? ''),
    state: find(contactStates, 'state'),
    joined,
    from: joined === 'own' ? toDay(read('from')) : null,
    to: joined === 'own' ? toDay(read('to')) : null,
    sort: find(contactSorts, 'sort') ?? DEFAULT_SORT,
    limit: pageSizes.find((size) => String(size) === read('limit')) ?? PAGE_SIZE,
    page: Number.isSafeInteger(page) && page > 0 ? page : 1,
    cursor: read('cursor') || null,
    subscriber: read('subscriber') || null,
  };
}

/** The API refuses longer terms, and terms with NUL or half an emoji. */
const toSearch = (text: string): string => [...text.replaceAll('\0', '')].slice(0, MAX_SEARCH_LENGTH).join('');

const toDay = (text: string | null): string | null =>
  text && /^\d{4}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(Date.parse(text)) ? text : null;

/** Returns the URL of a place. */
export function toPlaceHref({ path, ...place }: Place): string {
  const parameters = new URLSearchParams();
  for (const name of Object.keys(usual) as (keyof typeof usual)[])
    if (place[name] !== usual[name]) parameters.set(name, String(place[name]));
  return parameters.size > 0 ? `${path}?${parameters}` : path;
}

/** Returns the place after a change of what is shown: its first page, with nobody's page open. */
export const toChangedPlace = (place: Place, change: Partial<SubscriberFilters> = {}): Place => ({
  ...place,
  ...change,
  ...firstPage,
});

/** Days before today that belong to a period. */
const daysBefore = { today: 0, '7d': 6, '30d': 29 } as const;

/** Returns when a day of the calendar begins by local time, or the day so many days after it. In milliseconds. */
const toMidnight = (day: string | null, later = 0): number | null =>
  day === null ? null : addDays(new Date(`${day}T00:00`), later);

/** Returns the filter as the server takes it. Days are those of the reader's own time. */
export function toFilter({ search, state, joined, from, to }: SubscriberFilters, now: number): ContactFilter {
  const [first, last] = from && to && to < from ? [to, from] : [from, to];
  const start = joined && joined !== 'own' ? addDays(new Date(now), -daysBefore[joined]) : toMidnight(first);
  const end = toMidnight(last, 1);
  return {
    ...(search.trim() !== '' && { search: search.trim() }),
    ...(state && { state }),
    ...(start !== null && { from: Math.max(0, start) }),
    ...(end !== null && { to: Math.max(0, end) }),
  };
}

/** Returns what is asked of the server for a place. The first page of everything is asked for as `reads.ts` preloads it. */
export const toQuery = (place: Place, now: number): ContactsQuery => ({
  limit: place.limit,
  ...toFilter(place, now),
  ...(place.sort !== DEFAULT_SORT && { sort: place.sort }),
  ...(place.cursor ? { cursor: place.cursor } : place.page > 1 && { page: place.page }),
});

/** Returns the place of a page beside the one that was found, or of the last one; null where nobody can say. */
export function toPagePlace(place: Place, page: number, { previous, next, last }: ContactsPage): Place | null {
  const known = { ...place, page, cursor: null, subscriber: null };
  if (page * place.limit <= MAX_COUNTED) return known;
  const cursor =
    page === place.page ? place.cursor : page < place.page ? previous : page === place.page + 1 ? next : last;
  return cursor ? { ...known, cursor } : null;
}
