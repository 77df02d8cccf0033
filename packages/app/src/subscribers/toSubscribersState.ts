import { type Contact, toContactState, toDetails } from '@prelude/api/contract/contacts';
import type { SubscriberRow } from '@prelude/ui/screens/subscribers/SubscribersTable';
import { PAGE_SIZE, type PagedListState } from '@prelude/ui/state/ListState';
import { type QueryResult, toFreshness, toReadFailure } from '../state/fromQuery.ts';
import { countPages, type Place, toPager, toPlaceHref } from './paging.ts';

export interface Found {
  /** The matches of all pages. */
  matches: readonly Contact[];
  place: Place;
  /** Path of the list. */
  path: string;
}

/** Returns the state of one page of the matches. `query` is the result for the whole list. */
export function toSubscribersState(
  query: QueryResult<readonly Contact[]>,
  { matches, place, path }: Found,
): PagedListState<SubscriberRow> {
  const { currentData, error, isFetching } = query;
  if (!currentData) {
    return error && !isFetching ? toReadFailure(error) : { status: 'loading' };
  }
  const start = (place.page - 1) * PAGE_SIZE;
  const [first, ...rest] = matches.slice(start, start + PAGE_SIZE).map(toRow);
  const toHref = (page: number) => toPlaceHref(path, { ...place, page });
  if (!first) return { status: 'empty', cause: toEmptyCause(matches, place), firstPageHref: toHref(1) };
  return {
    status: 'ready',
    rows: [first, ...rest],
    total: matches.length,
    pager: toPager(place.page, countPages(matches.length), toHref),
    freshness: toFreshness(query),
  };
}

/** Keeps the same row object for a contact, so that rows that stay on the screen do not render again. */
const rows = new WeakMap<Contact, SubscriberRow>();

function toRow(contact: Contact): SubscriberRow {
  const { id, email, state } = contact;
  const row = rows.get(contact) ?? { id, email, ...toDetails(contact), state: toContactState(state) };
  rows.set(contact, row);
  return row;
}

function toEmptyCause(matches: readonly Contact[], { search }: Place) {
  if (matches.length > 0) return 'past-the-end';
  return search.trim() === '' ? 'nothing-yet' : 'no-match';
}
