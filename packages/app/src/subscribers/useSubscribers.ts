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
import { useClosing } from '../page/leave.ts';
import { FRESH_SECONDS, type QueryResult, toItemState } from '../state/fromQuery.ts';
import { type ListParams, toListHref, toPageParams, toQuery } from './listParams.ts';
import { toRow } from './toSubscribersState.ts';

const AHEAD_SECONDS = 30;

const fresh = { refetchOnMountOrArgChange: FRESH_SECONDS };

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
  const toArgs = (shown: ListParams) => ({ waitlistId, ...toQuery(shown, now) });
  const { isSuccess } = contactsApi.endpoints.pageContacts.useQueryState(toArgs(params));
  const asked = usePageContactsQuery(toArgs(params), isFollowed && isSuccess ? followed : fresh);
  const lastPage = countPages(asked.currentData?.matches ?? 0, params.limit);
  const isEmptied =
    removedFrom === params.page && asked.currentData && params.subscriber === null && lastPage < params.page;
  const shown = useMemo(
    () => (isEmptied ? { ...params, page: lastPage, cursor: null } : params),
    [isEmptied, params, lastPage],
  );
  const last = usePageContactsQuery(isEmptied ? toArgs(shown) : skipToken, fresh);
  const { currentData, error, isFetching, refetch } = isEmptied ? last : asked;
  const readAhead = usePrefetchContacts('pageContacts', { ifOlderThan: AHEAD_SECONDS });
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new minute reads nothing ahead.
  useEffect(() => {
    const next = currentData?.next && isWritten && toPageParams(shown, shown.page + 1, currentData);
    if (next) readAhead(toArgs(next));
  }, [currentData, isWritten, shown, waitlistId, readAhead]);
  // Not the query's own `data`, which may be the page that was emptied.
  const before = useRef<ContactsPage>(undefined);
  const found = currentData ?? (isFetching ? before.current : undefined);
  useEffect(() => {
    before.current = found;
  }, [found]);
  const query = useMemo(() => ({ currentData: found, error, isFetching }), [found, error, isFetching]);
  return { query, refetch, params: shown };
}

export function usePerson(
  waitlistId: string,
  params: ListParams,
  list: QueryResult<ContactsPage>,
): OpenedPerson | null {
  const { subscriber } = params;
  const found = list.currentData?.contacts.find(({ id }) => id === subscriber);
  const lastFound = useRef<string>(undefined);
  if (found) lastFound.current = found.id;
  const isGone = !found && lastFound.current === subscriber;
  // The list tells whether the API has single contacts.
  const isEarly = !list.currentData && !list.error;
  const query = useGetContactQuery(
    { waitlistId, contactId: subscriber ?? '' },
    { skip: subscriber === null || found !== undefined || isGone || isEarly },
  );
  const onClose = useClosing(subscriber !== null, toListHref({ ...params, subscriber: null }));
  if (subscriber === null) return null;
  const state = toItemState(found ? { currentData: found, isFetching: false } : query, (contact) =>
    toRow(contact, params),
  );
  return { state: isGone ? { status: 'missing' } : state, onClose, onRetry: query.refetch };
}
