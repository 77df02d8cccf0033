import type { ContactsPage } from '@prelude/api/contract/contacts';
import {
  contactsApi,
  useGetContactQuery,
  usePageContactsQuery,
  usePrefetchContacts,
} from '@prelude/api/store/contacts';
import type { OpenedPerson } from '@prelude/ui/screens/subscribers/list/SubscribersScreen';
import { countPages } from '@prelude/ui/state/toPager';
import { skipToken } from '@reduxjs/toolkit/query';
import { useEffect, useMemo, useRef } from 'react';
import { useClosing } from '../navigation/leave.ts';
import { fresh, type QueryResult, toItemState } from '../state/fromQuery.ts';
import { type ListParams, toListHref, toPageParams, toQuery } from './listParams.ts';
import { toRow } from './toSubscribersState.ts';

const AHEAD_SECONDS = 30;

/** Rows of a list that is followed stay where they are when somebody comes back to the page, or the connection does. */
const followed = { ...fresh, refetchOnFocus: false, refetchOnReconnect: false };

/**
 * Reads a page of the list, keeping the previous one until it arrives. Prefetches the next unless somebody is typing. When a
 * removal from `removedFrom` empties that page, the last page replaces it in the same render, so that the table keeps its focus.
 */
export function useSubscribers(
  waitlistId: string,
  params: ListParams,
  now: number,
  { isWritten, isFollowed, removedFrom }: { isWritten: boolean; isFollowed: boolean; removedFrom?: number },
) {
  const toArgs = (listParams: ListParams) => ({ waitlistId, ...toQuery(listParams, now) });
  const { isSuccess } = contactsApi.endpoints.pageContacts.useQueryState(toArgs(params));
  const firstQuery = usePageContactsQuery(toArgs(params), isFollowed && isSuccess ? followed : fresh);
  const lastPage = countPages(firstQuery.currentData?.matches ?? 0, params.limit);
  const isEmptied =
    removedFrom === params.page && firstQuery.currentData && params.subscriber === null && lastPage < params.page;
  const pageParams = useMemo(
    () => (isEmptied ? { ...params, page: lastPage, cursor: null } : params),
    [isEmptied, params, lastPage],
  );
  const last = usePageContactsQuery(isEmptied ? toArgs(pageParams) : skipToken, fresh);
  const { currentData, error, isFetching, refetch } = isEmptied ? last : firstQuery;
  const readAhead = usePrefetchContacts('pageContacts', { ifOlderThan: AHEAD_SECONDS });
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new minute reads nothing ahead.
  useEffect(() => {
    const next = currentData?.next && isWritten && toPageParams(pageParams, pageParams.page + 1, currentData);
    if (next) readAhead(toArgs(next));
  }, [currentData, isWritten, pageParams, waitlistId, readAhead]);
  // Not the query's own `data`, which may be the page that was emptied.
  const before = useRef<ContactsPage>(undefined);
  const pageData = currentData ?? (isFetching ? before.current : undefined);
  useEffect(() => {
    before.current = pageData;
  }, [pageData]);
  const query = useMemo(() => ({ currentData: pageData, error, isFetching }), [pageData, error, isFetching]);
  return { query, refetch, params: pageParams };
}

export function usePerson(
  waitlistId: string,
  params: ListParams,
  list: QueryResult<ContactsPage>,
): OpenedPerson | null {
  const { subscriber } = params;
  const opened = list.currentData?.contacts.find(({ id }) => id === subscriber);
  const lastFound = useRef<string>(undefined);
  if (opened) lastFound.current = opened.id;
  const isGone = !opened && lastFound.current === subscriber;
  // The list tells whether the API has single contacts.
  const isEarly = !list.currentData && !list.error;
  const query = useGetContactQuery(
    { waitlistId, contactId: subscriber ?? '' },
    { skip: subscriber === null || opened !== undefined || isGone || isEarly },
  );
  const onClose = useClosing(subscriber !== null, toListHref({ ...params, subscriber: null }));
  if (subscriber === null) return null;
  const state = toItemState(opened ? { currentData: opened, isFetching: false } : query, (contact) =>
    toRow(contact, params),
  );
  return { state: isGone ? { status: 'missing' } : state, onClose, onRetry: query.refetch };
}
