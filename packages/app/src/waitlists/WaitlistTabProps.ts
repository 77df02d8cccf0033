import type { Waitlist } from '@prelude/api/contract/waitlists';

/** What every tab of a waitlist is about. */
export interface WaitlistTabProps {
  waitlist: Waitlist;
}
