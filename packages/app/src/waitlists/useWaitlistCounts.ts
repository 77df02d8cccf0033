import type { Waitlist } from '@prelude/api/contract/waitlists';
import { notYet } from '@prelude/api/store/api';
import { useCountContactsQuery } from '@prelude/api/store/contacts';

/** Counts by hand, only where a waitlist carries none: CONTRACT "Total subscribers". */
export function useWaitlistCounts(waitlists: readonly Waitlist[] | undefined) {
  const isNeeded = waitlists?.some(({ contactsCount }) => contactsCount === undefined);
  return useCountContactsQuery(isNeeded && waitlists ? { waitlistIds: waitlists.map(({ id }) => id) } : notYet);
}
