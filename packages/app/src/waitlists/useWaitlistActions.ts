import type { Waitlist, WaitlistForm } from '@prelude/api/contract/waitlists';
import { useCreateWaitlistMutation, useDeleteWaitlistMutation } from '@prelude/api/store/waitlists';
import { useLocation } from 'wouter';
import { useIsOpen, useSuccessToast } from '../page/usePage.ts';
import { paths } from '../platform/paths.ts';
import { toKind, toSubmitState } from '../state/fromQuery.ts';
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
