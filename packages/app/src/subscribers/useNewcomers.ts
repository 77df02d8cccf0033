import { type ContactsPage, type ContactsQuery, DEFAULT_SORT, MAX_LIMIT } from '@prelude/api/contract/contacts';
import type { Waitlist } from '@prelude/api/contract/waitlists';
import { takeFromPage, usePeekContactsQuery } from '@prelude/api/store/peekContacts';
import type { NewcomersProps } from '@prelude/ui/screens/subscribers/list/Newcomers';
import { skipToken } from '@reduxjs/toolkit/query';
import { useEffect } from 'react';
import { useLocation } from 'wouter';
import type { QueryResult } from '../state/fromQuery.ts';
import { useAppDispatch } from '../state/store.ts';
import { countCame, findGone } from './findGone.ts';
import { type ListParams, toFilteredParams, toListHref, toQuery } from './listParams.ts';

/** Returns the page on which newcomers are first, with the same filters. */
const toNewestParams = (params: ListParams): ListParams => toFilteredParams(params, { sort: DEFAULT_SORT });

const isNewestFirst = ({ page, cursor, sort }: ListParams): boolean =>
  page === 1 && cursor === null && sort === DEFAULT_SORT;

/** Counts those who match the filters and have come since a page was read. `newest` is the first page, newest first. */
export function countNewcomers(older: ContactsPage, newest: ContactsPage, params: ListParams): number {
  const more = newest.matches - older.matches;
  if (!isNewestFirst(params)) {
    const isWhole = older.matches === older.total && newest.matches === newest.total;
    return Math.max(more, isWhole ? (countCame(older, newest) ?? 0) : 0);
  }
  const ids = new Set(older.contacts.map(({ id }) => id));
  // When others were removed meanwhile, the totals tell too few.
  const last = newest.contacts.findIndex(({ id }) => ids.has(id));
  return Math.max(more, last < 0 ? 0 : last);
}

/** A first page is read with room for those who have come, so that it tells who has gone. */
const toPeek = (params: ListParams, now: number): ContactsQuery => ({
  ...toQuery(params, now),
  ...(params.page === 1 && { limit: Math.min(2 * params.limit, MAX_LIMIT) }),
});

/**
 * Fills an empty page; takes away who has gone from one with rows, which stay where they are, and counts newcomers. Reads nothing
 * until the list has changed.
 */
export function useNewcomers(
  { id: waitlistId, contactsVersion }: Waitlist,
  params: ListParams,
  now: number,
  { query: { currentData: page, isFetching }, refetch }: { query: QueryResult<ContactsPage>; refetch: () => unknown },
): NewcomersProps {
  const [, navigate] = useLocation();
  const isBehind = contactsVersion !== undefined && contactsVersion > (page?.contactsVersion ?? contactsVersion);
  const isEmpty = page?.contacts.length === 0;
  // biome-ignore lint/correctness/useExhaustiveDependencies: each change is followed once, even if that fails.
  useEffect(() => {
    if (isBehind && isEmpty) void refetch();
  }, [isBehind, isEmpty, contactsVersion]);
  const isPeeking = isBehind && !isEmpty && !isFetching;
  const toArgs = (listParams: ListParams) =>
    isPeeking ? { waitlistId, contactsVersion, ...toPeek(listParams, now) } : skipToken;
  const newest = usePeekContactsQuery(toArgs(toNewestParams(params)));
  const { currentData: newer } = usePeekContactsQuery(toArgs(params));
  const dispatch = useAppDispatch();
  // biome-ignore lint/correctness/useExhaustiveDependencies: each reading is followed once.
  useEffect(() => {
    const gone = page && newer ? findGone(page, newer, params.page === 1) : [];
    if (gone.length === 0) return;
    if (gone.length === page?.contacts.length) void refetch();
    else dispatch(takeFromPage({ waitlistId, ...toQuery(params, now) }, gone));
  }, [newer]);
  return {
    count: isBehind && page && newest.data ? countNewcomers(page, newest.data, params) : 0,
    onShow: () => (isNewestFirst(params) ? void refetch() : navigate(toListHref(toNewestParams(params)))),
  };
}
