import { type Contact, toContactState, toDetails } from '@prelude/api/contract/contacts';
import type { SubscriberRow } from '@prelude/ui/screens/subscribers/SubscribersTable';
import { PAGE_SIZE, type PagedListState } from '@prelude/ui/state/ListState';
import { type QueryResult, toFailureReason, toFreshness } from '../state/fromQuery.ts';
import { countPages, type Place, toPager, toPlaceHref } from './paging.ts';

export interface Found {
  /** Those that match, of all pages. */
  matches: readonly Contact[];
  place: Place;
  /** The address of the list without its place. */
  path: string;
}

/** One page of what was found. `query` says what is known of the list as a whole. */
export function toSubscribersState(
  query: QueryResult<readonly Contact[]>,
  { matches, place, path }: Found,
): PagedListState<SubscriberRow> {
  const { currentData, error, isFetching } = query;
  if (!currentData) {
    return error && !isFetching ? { status: 'failed', reason: toFailureReason(error) } : { status: 'loading' };
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

/** One row for one contact, however often it is found: what stays on the screen is not drawn anew. */
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
