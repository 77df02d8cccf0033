import type { Waitlist, WaitlistForm, WaitlistPatch } from '@prelude/api/contract/waitlists';
import {
  useCreateWaitlistMutation,
  useDeleteWaitlistMutation,
  usePatchWaitlistMutation,
} from '@prelude/api/store/waitlists';
import { useLocation } from 'wouter';
import { paths } from '../platform/paths.ts';
import { toChanges, toSubmitState } from '../state/fromQuery.ts';
import { useAppSelector } from '../state/store.ts';
import { toFailureWords } from '../words/failureWords.ts';
import { toasts } from '../words/toasts.ts';
import { translate } from '../words/words.ts';

/** SPEC section 3: `allowedOrigins` is sent empty, which allows every origin. */
export function useCreateWaitlist() {
  const [, navigate] = useLocation();
  const workspaceId = useAppSelector((state) => state.appContext.workspace?.id);
  const [create, creation] = useCreateWaitlistMutation();
  const createWaitlist = async ({ name, description }: WaitlistForm) => {
    if (!workspaceId) return;
    const { data } = await create({ name, workspaceId, description: description || null, allowedOrigins: [] });
    if (!data) return toasts.error('common.toast.waitlistCreateFailed');
    toasts.success('common.toast.waitlistCreated', { name: data.name });
    navigate(paths.waitlist(data.id));
  };
  return { state: toSubmitState(creation), createWaitlist };
}

/** Sends one PATCH with what differs from `base`: CONTRACT "Saving a waitlist". */
export function useSaveWaitlist(current: Waitlist) {
  const [patch, patching] = usePatchWaitlistMutation();
  const save = async (values: WaitlistPatch, base: WaitlistPatch) => {
    const { data, error } = await patch({ current, base, patch: toChanges(base, values) });
    if (data) return toasts.success('common.toast.waitlistUpdated', { name: data.name });
    toasts.error('common.toast.waitlistUpdateFailed', { message: translate(...toFailureWords(error)) });
  };
  return { saving: toSubmitState(patching), save };
}

export function useDeleteWaitlist({ id, name }: Waitlist) {
  const [, navigate] = useLocation();
  const [remove, removal] = useDeleteWaitlistMutation();
  const deleteWaitlist = async () => {
    const { error } = await remove({ waitlistId: id });
    if (error)
      return toasts.error('common.toast.waitlistDeleteFailed', { message: translate(...toFailureWords(error)) });
    toasts.success('common.toast.waitlistDeleted', { name });
    navigate(paths.waitlists);
  };
  return { isDeleting: removal.isLoading, deleteWaitlist };
}
