import type { Waitlist } from '@prelude/api/contract/waitlists';
import type { MergedCount } from '@prelude/api/store/toMergedCount';
import type { WaitlistRow } from '@prelude/ui/screens/home/HomeTable';
import { paths } from '../paths.ts';

/** `counts` stand in where the API gives none of its own; null is a count that is not known yet. */
export const toWaitlistRow = (
  { id, name, description, contactsCount }: Waitlist,
  counts: MergedCount | undefined,
): WaitlistRow => ({
  id,
  name,
  description: description || null,
  subscribers: contactsCount ?? counts?.byWaitlist[id] ?? null,
  href: paths.waitlist(id),
});
