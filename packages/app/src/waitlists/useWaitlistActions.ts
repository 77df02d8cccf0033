import type { Waitlist, WaitlistForm, WaitlistPatch } from '@prelude/api/contract/waitlists';
import {
  useCreateWaitlistMutation,
  useDeleteWaitlistMutation,
  usePatchWaitlistMutation,
} from '@prelude/api/store/waitlists';
import { useLocation } from 'wouter';
import { useIsOpen, useSuccessToast } from '../page/usePage.ts';
import { paths } from '../platform/paths.ts';
import { toChanges, toKind, toSubmitState } from '../state/fromQuery.ts';
import { toastFailure, toFormFailureState } from '../words/failureWords.ts';
import { toasts } from '../words/toasts.ts';

/** SPEC section 3: `allowedOrigins` is sent empty, which allows every origin. */
export function useCreateWaitlist(workspaceId: string | undefined) {
  const [, navigate] = useLocation();
  const toastSuccess = useSuccessToast();
  const [create, creation] = useCreateWaitlistMutation();
  const createWaitlist = async ({ name, description }: WaitlistForm) => {
    if (!workspaceId) return;
    const values = { name, workspaceId, description: description || null, allowedOrigins: [] };
    const { data, error } = await create(values);
    if (!data)
      return toastFailure(
        error,
        toKind(error) === 'missing' ? 'common.toast.waitlistCreateNowhere' : 'common.toast.waitlistCreateFailed',
      );
    const href = paths.waitlist(data.id, 'integration');
    if (toastSuccess(href, 'common.toast.waitlistCreated', { name: data.name })) navigate(href);
  };
  return { state: toSubmitState(creation), createWaitlist };
}

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

export function useDeleteWaitlist({ id, name }: Waitlist) {
  const [, navigate] = useLocation();
  const isOpen = useIsOpen();
  const [remove, removal] = useDeleteWaitlistMutation();
  const deleteWaitlist = async () => {
    const { error } = await remove({ waitlistId: id });
    if (error) {
      if (!isOpen()) toastFailure(error, 'common.toast.waitlistDeleteFailed');
      return;
    }
    toasts.success('common.toast.waitlistDeleted', { name });
    if (isOpen()) navigate(paths.waitlists);
  };
  return { deletion: toFormFailureState(removal, 'common.toast.waitlistDeleteFailed'), deleteWaitlist };
}
