import { type ContactsPage, DEFAULT_SORT } from '@prelude/api/contract/contacts';
import type { Waitlist } from '@prelude/api/contract/waitlists';
import { usePeekContactsQuery } from '@prelude/api/store/peekContacts';
import type { NewcomersProps } from '@prelude/ui/screens/subscribers/list/Newcomers';
import { skipToken } from '@reduxjs/toolkit/query';
import { useEffect } from 'react';
import { useLocation } from 'wouter';
import type { QueryResult } from '../state/fromQuery.ts';
import { type ListParams, toFilteredParams, toListHref, toQuery } from './listParams.ts';

/** Returns the page on which newcomers are first, with the same filters. */
const toNewestParams = (params: ListParams): ListParams => toFilteredParams(params, { sort: DEFAULT_SORT });

const isNewestFirst = ({ page, cursor, sort }: ListParams): boolean =>
  page === 1 && cursor === null && sort === DEFAULT_SORT;

/** Counts those who match the filters and have come since a page was read. `newest` is the first page, newest first. */
export function countNewcomers(shown: ContactsPage, newest: ContactsPage, params: ListParams): number {
  const more = newest.matches - shown.matches;
  if (!isNewestFirst(params)) return Math.max(more, 0);
  const known = new Set(shown.contacts.map(({ id }) => id));
  // When others were removed meanwhile, the totals tell too few.
  const last = newest.contacts.findIndex(({ id }) => known.has(id));
  return Math.max(more, last < 0 ? 0 : last);
}

/** Fills an empty page; counts newcomers to one with rows, which stay where they are. Reads nothing until the list has changed. */
export function useNewcomers(
  { id: waitlistId, contactsVersion }: Waitlist,
  params: ListParams,
  now: number,
  { query: { currentData: shown, isFetching }, refetch }: { query: QueryResult<ContactsPage>; refetch: () => unknown },
): NewcomersProps {
  const [, navigate] = useLocation();
  const isBehind = contactsVersion !== undefined && contactsVersion > (shown?.contactsVersion ?? contactsVersion);
  const isEmpty = shown?.contacts.length === 0;
  // biome-ignore lint/correctness/useExhaustiveDependencies: each change is followed once, even if that fails.
  useEffect(() => {
    if (isBehind && isEmpty) void refetch();
  }, [isBehind, isEmpty, contactsVersion]);
  const newest = usePeekContactsQuery(
    isBehind && !isEmpty && !isFetching
      ? { waitlistId, contactsVersion, ...toQuery(toNewestParams(params), now) }
      : skipToken,
  );
  return {
    count: isBehind && shown && newest.data ? countNewcomers(shown, newest.data, params) : 0,
    onShow: () => (isNewestFirst(params) ? void refetch() : navigate(toListHref(toNewestParams(params)))),
  };
}
