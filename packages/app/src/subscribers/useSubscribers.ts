import type { ContactsPage } from '@prelude/api/contract/contacts';
import { useGetContactQuery, usePageContactsQuery, usePrefetchContacts } from '@prelude/api/store/contacts';
import type { PersonHandlers } from '@prelude/ui/screens/subscribers/SubscribersScreen';
import { useEffect, useMemo, useRef } from 'react';
import { useClosing } from '../page/leave.ts';
import { FRESH_SECONDS, type QueryResult, toItemState } from '../state/fromQuery.ts';
import { type ListParams, toListHref, toPageParams, toQuery } from './listParams.ts';
import { toRow } from './toSubscribersState.ts';

const AHEAD_SECONDS = 30;

/** Reads a page of the list, keeping the previous one until it arrives. Prefetches the next unless somebody is typing. */
export function useSubscribers(waitlistId: string, params: ListParams, now: number, isWritten: boolean) {
  const args = { waitlistId, ...toQuery(params, now) };
  const { data, currentData, error, isFetching, refetch } = usePageContactsQuery(args, {
    refetchOnMountOrArgChange: FRESH_SECONDS,
  });
  const readAhead = usePrefetchContacts('pageContacts', { ifOlderThan: AHEAD_SECONDS });
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new minute reads nothing ahead.
  useEffect(() => {
    const next = currentData?.next && isWritten && toPageParams(params, params.page + 1, currentData);
    if (next) readAhead({ waitlistId, ...toQuery(next, now) });
  }, [currentData, isWritten, params, waitlistId, readAhead]);
  // While a known page is refetched, `data` is still the previous page's.
  const found = currentData ?? (isFetching ? data : undefined);
  const query = useMemo(() => ({ currentData: found, error, isFetching }), [found, error, isFetching]);
  return { query, refetch };
}

export function usePerson(
  waitlistId: string,
  params: ListParams,
  list: QueryResult<ContactsPage>,
): PersonHandlers | null {
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
