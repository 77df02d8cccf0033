import { useListContactsQuery } from '@prelude/api/store/contacts';
import { SubscribersScreen } from '@prelude/ui/screens/subscribers/SubscribersScreen';
import { useDeferredValue, useMemo } from 'react';
import { paths } from '../paths.ts';
import { FRESH_SECONDS } from '../state/freshSeconds.ts';
import type { WaitlistTabProps } from '../waitlists/WaitlistTabProps.ts';
import { findContacts, toHaystack } from './haystack.ts';
import { toSubscribersState } from './toSubscribersState.ts';
import { useSearchTerm } from './useSearchTerm.ts';
import { useSubscriberActions } from './useSubscriberActions.ts';

export function SubscribersRoute({ waitlist }: WaitlistTabProps) {
  const { term, setTerm, place } = useSearchTerm();
  const search = useDeferredValue(term);
  const contacts = useListContactsQuery({ waitlistId: waitlist.id }, { refetchOnMountOrArgChange: FRESH_SECONDS });
  const haystack = useMemo(() => toHaystack(contacts.currentData ?? []), [contacts.currentData]);
  const matches = useMemo(() => findContacts(haystack, search), [haystack, search]);
  const found = {
    matches,
    place: search === place.search ? place : { search, page: 1 },
    path: paths.waitlist(waitlist.id, 'subscribers'),
  };
  return (
    <SubscribersScreen
      state={toSubscribersState(contacts, found)}
      search={term}
      integrationHref={paths.waitlist(waitlist.id, 'integration')}
      onSearch={setTerm}
      onRetry={contacts.refetch}
      {...useSubscriberActions(waitlist, found)}
    />
  );
}
