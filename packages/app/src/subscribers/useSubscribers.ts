import type { Contact, ContactFilter } from '@prelude/api/contract/contacts';
import type { Waitlist } from '@prelude/api/contract/waitlists';
import {
  cancelListContacts,
  contactsApi,
  useListContactsQuery,
  usePageContactsQuery,
  usePrefetchContacts,
} from '@prelude/api/store/contacts';
import { skipToken } from '@reduxjs/toolkit/query';
import { useDeferredValue, useEffect, useMemo, useState } from 'react';
import { paths } from '../platform/paths.ts';
import { FRESH_SECONDS, type QueryResult } from '../state/fromQuery.ts';
import { useAppDispatch } from '../state/store.ts';
import { createContactSearch, type FindContacts } from './contactSearch.ts';
import { type Place, toFilter, toQuery } from './place.ts';
import { type FoundPage, type ShownAt, toLocalPage, toServerPage } from './toSubscribersState.ts';

/** A list of up to so many is fetched as a whole, behind its first page, and from then on searched here. */
export const MAX_LOCAL = 100_000;

/** Seconds for which a page that was read ahead is good. */
const AHEAD_SECONDS = 30;

export interface Subscribers {
  query: QueryResult<FoundPage>;
  at: ShownAt;
  /** What `at` lets through, as the server takes it. */
  filter: ContactFilter;
  /** The whole list; undefined while the server holds it. */
  list: readonly Contact[] | undefined;
  find: FindContacts;
  refetch: () => void;
}

/**
 * Finds one page of a list, the same at any size. The first page always comes from the server. The whole of a small list
 * follows behind it, and is then searched here; of a large one the server goes on to find the pages, the next one is read
 * ahead, and the last result stands until a new one has come.
 */
export function useSubscribers({ id: waitlistId }: Waitlist, place: Place, term: string, now: number): Subscribers {
  const dispatch = useAppDispatch();
  const path = paths.waitlist(waitlistId, 'subscribers');
  const { list, pages, isNumbered, refetch } = useReads(waitlistId, place, now);
  useEffect(() => () => dispatch(cancelListContacts({ waitlistId })), [dispatch, waitlistId]);

  const search = useDeferredValue(term);
  const contacts = list.currentData;
  const find = useMemo(() => createContactSearch(contacts ?? []), [contacts]);
  // Memoized, so that typing does not render the rows again before the deferred search has changed.
  const at = useMemo(() => {
    if (!contacts) return { place, path };
    return { place: { ...place, search, page: search === place.search ? place.page : 1, cursor: null }, path };
  }, [contacts, place, search, path]);
  const filter = useStable(toFilter(at.place, now));
  const local = useMemo(
    () => contacts && toLocalPage(find(filter, at.place.sort), contacts.length, at),
    [contacts, find, filter, at],
  );
  const reply = pages.data;
  const remote = useMemo(() => reply && toServerPage(reply, at, isNumbered), [reply, at, isNumbered]);
  const { isFetching, error } = contacts ? list : pages;
  // A page further on has its number, and comes with the whole list.
  const isElsewhere = isNumbered && place.page > 1;
  const query = useMemo((): QueryResult<FoundPage> => {
    if (local) return { currentData: local, isFetching, error };
    if (isElsewhere) return { isFetching: true };
    return { currentData: remote, isFetching, error };
  }, [local, remote, isFetching, error, isElsewhere]);
  return { query, at, filter, list: contacts, find, refetch };
}

/** The first page or, where the server holds the list, the one that is open; and the whole of a small list behind it. */
function useReads(waitlistId: string, place: Place, now: number) {
  const known = contactsApi.endpoints.listContacts.useQueryState({ waitlistId });
  const [total, setTotal] = useState(known.currentData?.length);
  const isSmall = total !== undefined && total <= MAX_LOCAL;
  const list = useListContactsQuery(isSmall ? { waitlistId } : skipToken, {
    refetchOnMountOrArgChange: FRESH_SECONDS,
  });
  const isHere = list.currentData !== undefined;
  // Where the whole does not come, the server goes on to find the pages.
  const isNumbered = isSmall && (list.isFetching || !list.error);
  const asked = useStable({ waitlistId, ...toQuery(isNumbered ? { ...place, cursor: null } : place, now) });
  const pages = usePageContactsQuery(isHere ? skipToken : asked, { refetchOnMountOrArgChange: FRESH_SECONDS });

  const counted = pages.currentData?.total;
  // Before anything is drawn: until then it would look as if the server held the list.
  if (counted !== undefined && counted !== total) setTotal(counted);

  const readAhead = usePrefetchContacts('pageContacts', { ifOlderThan: AHEAD_SECONDS });
  const next = isNumbered || isHere ? null : pages.currentData?.next;
  useEffect(() => {
    if (next) readAhead({ ...asked, cursor: next });
  }, [next, readAhead, asked]);

  return { list, pages, isNumbered, refetch: isHere ? list.refetch : pages.refetch };
}

/** Returns the same object for as long as it says the same. */
function useStable<Value extends object>(value: Value): Value {
  const text = JSON.stringify(value);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the text says all of it
  return useMemo(() => value, [text]);
}
