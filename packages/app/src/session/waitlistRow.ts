import type { Waitlist } from '@prelude/api/contract/waitlists';
import { useCountContactsQuery } from '@prelude/api/store/contacts';
import type { MergedCount } from '@prelude/api/store/toMergedCount';
import type { WaitlistRow } from '@prelude/ui/screens/home/HomeTable';
import { skipToken } from '@reduxjs/toolkit/query';
import { paths } from '../platform/paths.ts';
import type { QueryResult } from '../state/fromQuery.ts';

/** Takes the subscribers from the waitlist's own count, else from the result of `useWaitlistCounts`. */
export const toWaitlistRow = (
  { id, name, description, contactsCount }: Waitlist,
  { currentData, error, isFetching }: QueryResult<MergedCount>,
): WaitlistRow => ({
  id,
  name,
  description: description || null,
  subscribers: contactsCount ?? currentData?.byWaitlist[id] ?? (error && !isFetching ? 'failed' : 'loading'),
  href: paths.waitlist(id),
  integrationHref: paths.waitlist(id, 'integration'),
});

/** Counts the contacts themselves, if any waitlist has no `contactsCount`: CONTRACT "Total subscribers". */
export function useWaitlistCounts(waitlists: readonly Waitlist[] | undefined) {
  const isNeeded = waitlists?.some(({ contactsCount }) => contactsCount === undefined);
  return useCountContactsQuery(isNeeded && waitlists ? { waitlistIds: waitlists.map(({ id }) => id) } : skipToken);
}
