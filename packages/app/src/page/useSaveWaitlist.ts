import type { Waitlist, WaitlistPatch } from '@prelude/api/contract/waitlists';
import { usePatchWaitlistMutation } from '@prelude/api/store/waitlists';
import { paths } from '../platform/paths.ts';
import { toChanges, toSubmitState } from '../state/fromQuery.ts';
import { toastFailure } from '../words/failureWords.ts';
import { useSuccessToast } from './usePage.ts';

/** CONTRACT "Saving a waitlist": sends one PATCH with the changes. */
export function useSaveWaitlist(current: Waitlist) {
  const toastSuccess = useSuccessToast();
  const [patch, patching] = usePatchWaitlistMutation();
  const save = async (values: WaitlistPatch, base: WaitlistPatch) => {
    const { data, error } = await patch({ current, base, patch: toChanges(base, values) });
    if (!data) return toastFailure(error, 'common.toast.waitlistUpdateFailed');
    toastSuccess(paths.waitlist(data.id), 'common.toast.waitlistUpdated', { name: data.name });
  };
  return { saving: toSubmitState(patching), save };
}
