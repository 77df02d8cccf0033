import type { WaitlistForm } from '@prelude/api/contract/waitlists';
import { useCreateWaitlistMutation } from '@prelude/api/store/waitlists';
import { useLocation } from 'wouter';
import { paths } from '../paths.ts';
import { toSubmitState } from '../state/toSubmitState.ts';
import { useAppSelector } from '../store.ts';
import { toasts } from '../toasts.ts';

/** In the selected workspace, open to every site. SPEC section 3: `allowedOrigins` is sent empty. */
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
