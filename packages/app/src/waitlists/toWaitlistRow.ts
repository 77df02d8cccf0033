import type { Waitlist } from '@prelude/api/contract/waitlists';
import type { MergedCount } from '@prelude/api/store/toMergedCount';
import type { WaitlistRow } from '@prelude/ui/screens/home/HomeTable';
import { paths } from '../paths.ts';
import type { QueryResult } from '../state/QueryResult.ts';

/** The second is a count made by hand, which stands in where the API gives none of its own. */
export const toWaitlistRow = (
  { id, name, description, contactsCount }: Waitlist,
  { currentData, error, isFetching }: QueryResult<MergedCount>,
): WaitlistRow => ({
  id,
  name,
  description: description || null,
  subscribers: contactsCount ?? currentData?.byWaitlist[id] ?? (error && !isFetching ? 'failed' : 'loading'),
  href: paths.waitlist(id),
});
