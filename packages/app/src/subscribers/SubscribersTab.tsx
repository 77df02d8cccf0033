import { cancelListContacts, useListContactsQuery } from '@prelude/api/store/contacts';
import { SubscribersScreen } from '@prelude/ui/screens/subscribers/SubscribersScreen';
import { useDeferredValue, useEffect, useMemo } from 'react';
import { paths } from '../platform/paths.ts';
import { FRESH_SECONDS } from '../state/fromQuery.ts';
import { useAppDispatch } from '../state/store.ts';
import type { WaitlistTabProps } from '../waitlists/WaitlistRoute.tsx';
import { createFinder } from './haystack.ts';
import { toSubscribersState } from './toSubscribersState.ts';
import { useSearchTerm } from './useSearchTerm.ts';
import { useSubscriberActions } from './useSubscriberActions.ts';

export function SubscribersTab({ waitlist }: WaitlistTabProps) {
  const { term, setTerm, place } = useSearchTerm();
  const search = useDeferredValue(term);
  const contacts = useListContactsQuery({ waitlistId: waitlist.id }, { refetchOnMountOrArgChange: FRESH_SECONDS });
  const dispatch = useAppDispatch();
  useEffect(() => () => dispatch(cancelListContacts({ waitlistId: waitlist.id })), [dispatch, waitlist.id]);
  const find = useMemo(() => createFinder(contacts.currentData ?? []), [contacts.currentData]);
  const page = search === place.search ? place.page : 1;
  const path = paths.waitlist(waitlist.id, 'subscribers');
  // The same object until something else is found: a letter that was only typed draws no row anew.
  const found = useMemo(() => ({ matches: find(search), place: { search, page }, path }), [find, search, page, path]);
  const state = useMemo(() => toSubscribersState(contacts, found), [contacts, found]);
  return (
    <SubscribersScreen
      state={state}
      search={term}
      integrationHref={paths.waitlist(waitlist.id, 'integration')}
      onSearch={setTerm}
      onRetry={contacts.refetch}
      {...useSubscriberActions(waitlist, found)}
    />
  );
}
