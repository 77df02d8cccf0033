import type { Waitlist } from '@prelude/api/contract/waitlists';
import { cancelListContacts, useListContactsQuery } from '@prelude/api/store/contacts';
import { SubscribersScreen } from '@prelude/ui/screens/subscribers/SubscribersScreen';
import { useDeferredValue, useEffect, useMemo } from 'react';
import { paths } from '../platform/paths.ts';
import { FRESH_SECONDS } from '../state/fromQuery.ts';
import { useAppDispatch } from '../state/store.ts';
import { createContactSearch } from './contactSearch.ts';
import { toSubscribersState } from './toSubscribersState.ts';
import { useSearchTerm } from './useSearchTerm.ts';
import { useSubscriberActions } from './useSubscriberActions.ts';

export function SubscribersTab({ waitlist }: { waitlist: Waitlist }) {
  const { term, setTerm, place } = useSearchTerm();
  const search = useDeferredValue(term);
  const contacts = useListContactsQuery({ waitlistId: waitlist.id }, { refetchOnMountOrArgChange: FRESH_SECONDS });
  const dispatch = useAppDispatch();
  useEffect(() => () => dispatch(cancelListContacts({ waitlistId: waitlist.id })), [dispatch, waitlist.id]);
  const searchContacts = useMemo(() => createContactSearch(contacts.currentData ?? []), [contacts.currentData]);
  const page = search === place.search ? place.page : 1;
  const path = paths.waitlist(waitlist.id, 'subscribers');
  // Memoized, so that typing does not render the rows again before the deferred search has changed.
  const found = useMemo(
    () => ({ matches: searchContacts(search), place: { search, page }, path }),
    [searchContacts, search, page, path],
  );
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
