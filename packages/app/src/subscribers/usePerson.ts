import { useGetContactQuery } from '@prelude/api/store/contacts';
import type { PersonHandlers } from '@prelude/ui/screens/subscribers/SubscribersScreen';
import { useRef } from 'react';
import { useClosing } from '../page/useClosing.ts';
import { toItemState } from '../state/fromQuery.ts';
import { toPlaceHref } from './place.ts';
import { type ShownAt, toRow } from './toSubscribersState.ts';
import type { Subscribers } from './useSubscribers.ts';

/** Returns the subscriber whose page the URL opens, null without one. Who is not on the page of the list is looked for. */
export function usePerson(waitlistId: string, at: ShownAt, { query: list }: Subscribers): PersonHandlers | null {
  const { subscriber } = at.place;
  const found = list.currentData?.contacts.find(({ id }) => id === subscriber);
  // Who has just been taken off the list is looked for no more.
  const lastFound = useRef<string>(undefined);
  if (found) lastFound.current = found.id;
  const isGone = !found && lastFound.current === subscriber;
  // Which of two APIs it is shows in the list.
  const isEarly = !list.currentData && !list.error;
  const query = useGetContactQuery(
    { waitlistId, contactId: subscriber ?? '' },
    { skip: subscriber === null || found !== undefined || isGone || isEarly },
  );
  const onClose = useClosing(subscriber !== null, toPlaceHref(at.path, { ...at.place, subscriber: null }));
  if (subscriber === null) return null;
  const state = toItemState(found ? { currentData: found, isFetching: false } : query, (contact) => toRow(contact, at));
  return { state: isGone ? { status: 'missing' } : state, onClose, onRetry: query.refetch };
}
