import type { Waitlist } from '@prelude/api/contract/waitlists';
import { useDeleteWaitlistMutation } from '@prelude/api/store/waitlists';
import { useLocation } from 'wouter';
import { paths } from '../paths.ts';
import { toFailureWords } from '../state/failureWords.ts';
import { toasts } from '../toasts.ts';
import { say } from '../words.ts';

export function useDeleteWaitlist({ id, name }: Waitlist) {
  const [, navigate] = useLocation();
  const [remove, removal] = useDeleteWaitlistMutation();
  const deleteWaitlist = async () => {
    const { error } = await remove({ waitlistId: id });
    if (error) return toasts.error('common.toast.waitlistDeleteFailed', { message: say(...toFailureWords(error)) });
    toasts.success('common.toast.waitlistDeleted', { name });
    navigate(paths.waitlists);
  };
  return { isDeleting: removal.isLoading, deleteWaitlist };
}
