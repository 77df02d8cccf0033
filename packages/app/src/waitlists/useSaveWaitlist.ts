import type { WaitlistPatch } from '@prelude/api/contract/waitlists';
import { usePatchWaitlistMutation } from '@prelude/api/store/waitlists';
import { toFailureWords } from '../state/failureWords.ts';
import { toSubmitState } from '../state/toSubmitState.ts';
import { toasts } from '../toasts.ts';
import { say } from '../words.ts';

/** One PATCH: CONTRACT "Saving a waitlist". */
export function useSaveWaitlist(waitlistId: string) {
  const [patch, patching] = usePatchWaitlistMutation();
  const save = async (values: WaitlistPatch) => {
    const { data, error } = await patch({ waitlistId, patch: values });
    if (data) return toasts.success('common.toast.waitlistUpdated', { name: data.name });
    toasts.error('common.toast.waitlistUpdateFailed', { message: say(...toFailureWords(error)) });
  };
  return { saving: toSubmitState(patching), save };
}
