import type { ContactsPage } from '@prelude/api/contract/contacts';
import { usePageContactsQuery, usePrefetchContacts } from '@prelude/api/store/contacts';
import { useEffect, useMemo } from 'react';
import { FRESH_SECONDS, type QueryResult } from '../state/fromQuery.ts';
import { type Place, toPagePlace, toQuery } from './place.ts';

/** Seconds for which a page that was read ahead is good. */
const AHEAD_SECONDS = 30;

export interface Subscribers {
  /** Its data stands until the next has come. */
  query: QueryResult<ContactsPage>;
  refetch: () => void;
}

/** Finds the page of a list at a place. Unless somebody `isTyping`, the next one is read ahead. */
export function useSubscribers(waitlistId: string, place: Place, now: number, isTyping: boolean): Subscribers {
  const asked = { waitlistId, ...toQuery(place, now) };
  const { data, currentData, error, isFetching, refetch } = usePageContactsQuery(asked, {
    refetchOnMountOrArgChange: FRESH_SECONDS,
  });
  const readAhead = usePrefetchContacts('pageContacts', { ifOlderThan: AHEAD_SECONDS });
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new minute reads nothing ahead.
  useEffect(() => {
    const next = currentData?.next && !isTyping && toPagePlace(place, place.page + 1, currentData);
    if (next) readAhead({ waitlistId, ...toQuery(next, now) });
  }, [currentData, isTyping, place, waitlistId, readAhead]);
  // While a page that is known is read again, `data` is still that of the page before.
  const found = currentData ?? (isFetching ? data : undefined);
  const query = useMemo(() => ({ currentData: found, error, isFetching }), [found, error, isFetching]);
  return { query, refetch };
}
