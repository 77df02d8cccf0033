import type { Waitlist } from '@prelude/api/contract/waitlists';
import { useLoaded } from '@prelude/ui/late/useLoaded';
import { useState } from 'react';
import { latePage } from '../page/pages.ts';

/** Shows the first person of a list that was opened empty, on whichever of its pages is open, until it is closed. */
export function FirstArrivalWatch({ waitlist }: { waitlist: Waitlist }) {
  const [isAwaited, setAwaited] = useState(waitlist.contactsCount === 0);
  const hasCome = isAwaited && Boolean(waitlist.contactsCount);
  const { value: Arrival } = useLoaded(latePage('waitlists/FirstArrivalRoute'), hasCome);
  return hasCome && Arrival ? <Arrival waitlist={waitlist} onClose={() => setAwaited(false)} /> : null;
}
