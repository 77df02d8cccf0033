import type { Waitlist } from '@prelude/api/contract/waitlists';
import { useEraseSubscriberMutation, useGetEvidenceQuery } from '@prelude/api/store/evidence';
import { useFollow } from '@prelude/api/store/useFollow';
import { toItemState } from '../state/fromQuery.ts';
import { toFormFailureState } from '../words/failureWords.ts';
import { toasts } from '../words/toasts.ts';

/** The record of somebody's consent, read anew each time they are opened, and the action to erase them. */
export function usePersonRecord(
  { id: waitlistId, contactsVersion }: Waitlist,
  { id: contactId, email }: { id: string; email: string },
  onErased: () => void,
) {
  const person = { waitlistId, contactId };
  const evidence = useGetEvidenceQuery(person, { refetchOnMountOrArgChange: true });
  useFollow(contactsVersion, evidence.refetch);
  const [erase, erasing] = useEraseSubscriberMutation();
  return {
    story: toItemState(evidence, ({ events }) => events),
    erasing: toFormFailureState(erasing, 'pages.subscribers.erase.failed'),
    retry: evidence.refetch,
    async erase(): Promise<void> {
      const { error } = await erase(person);
      if (error) return console.error('Failed to erase a subscriber', error);
      onErased();
      toasts.success('pages.subscribers.toast.erased', undefined, { name: email });
    },
  };
}
