import type { Contact } from '@prelude/api/contract/contacts';
import { useGetContactQuery } from '@prelude/api/store/contacts';
import type { PersonHandlers } from '@prelude/ui/screens/subscribers/SubscribersScreen';
import { useMemo, useRef } from 'react';
import { useLocation } from 'wouter';
import { useClosing } from '../page/useClosing.ts';
import { type QueryResult, toItemState } from '../state/fromQuery.ts';
import { type Place, toPlaceHref } from './place.ts';
import { type ShownAt, toRow } from './toSubscribersState.ts';

/**
 * Returns the subscriber whose page the URL opens, null without one. Who is not on the list that is here is looked for on
 * the server.
 */
export function usePerson(
  waitlistId: string,
  place: Place,
  at: ShownAt,
  known: readonly Contact[] | undefined,
): PersonHandlers | null {
  const [path] = useLocation();
  const { subscriber } = place;
  const found = useMemo(() => known?.find(({ id }) => id === subscriber), [known, subscriber]);
  // Who has just been taken off the list is looked for no more.
  const lastFound = useRef<string>(undefined);
  if (found) lastFound.current = found.id;
  const isGone = !found && lastFound.current === subscriber;
  const query = useGetContactQuery(
    { waitlistId, contactId: subscriber ?? '' },
    { skip: subscriber === null || found !== undefined || isGone },
  );
  const onClose = useClosing(subscriber !== null, toPlaceHref(path, { ...place, subscriber: null }));
  if (subscriber === null) return null;
  return {
    state: toState(found, isGone, query, at),
    onClose,
    onRetry: query.refetch,
  };
}

function toState(found: Contact | undefined, isGone: boolean, query: QueryResult<Contact>, at: ShownAt) {
  if (found) return { status: 'ready', item: toRow(found, at) } as const;
  return isGone ? ({ status: 'missing' } as const) : toItemState(query, (contact) => toRow(contact, at));
}
