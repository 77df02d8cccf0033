import type { Waitlist, WaitlistForm } from '@prelude/api/contract/waitlists';
import { useCreateWaitlistMutation, useDeleteWaitlistMutation } from '@prelude/api/store/waitlists';
import { useState } from 'react';
import { useLocation } from 'wouter';
import { useIsOpen } from '../page/usePage.ts';
import { paths } from '../platform/paths.ts';
import { toOtherWorkspace } from '../session/workspaces.ts';
import { toSubmitState } from '../state/fromQuery.ts';
import { useAppSelector } from '../state/store.ts';
import { toFormFailureState } from '../words/failureWords.ts';

/** SPEC section 3: `allowedOrigins` is sent empty, which allows every origin. */
export function useCreateWaitlist(workspaceId: string | undefined) {
  const [, navigate] = useLocation();
  const isOpen = useIsOpen();
  const language = useAppSelector((state) => state.layout.locale);
  const [create, creation] = useCreateWaitlistMutation();
  const createWaitlist = async ({ name, description }: WaitlistForm) => {
    if (!workspaceId) return;
    const values = { name, workspaceId, description: description || null, allowedOrigins: [], language };
    const { data } = await create(values);
    if (data && isOpen()) navigate(paths.waitlist(data.id, 'integration'));
  };
  return { state: toSubmitState(creation), createWaitlist };
}

/** Creates in the workspace where the page was opened, and names both when another tab has selected another one. */
export function useNewWaitlist() {
  const selected = useAppSelector((state) => state.appContext.workspace);
  const [opened] = useState(selected);
  const { state, createWaitlist } = useCreateWaitlist(opened?.id);
  return {
    state,
    cancelHref: paths.waitlists,
    otherWorkspace: toOtherWorkspace(opened, selected),
    onSubmit: createWaitlist,
  };
}

export function useDeleteWaitlist({ id, name }: Waitlist) {
  const [, navigate] = useLocation();
  const isOpen = useIsOpen();
  const [remove, removal] = useDeleteWaitlistMutation();
  const deleteWaitlist = async () => {
    const { error } = await remove({ waitlistId: id, name });
    if (!error && isOpen()) navigate(paths.waitlists);
  };
  return { deletion: toFormFailureState(removal, 'common.toast.waitlistDeleteFailed'), deleteWaitlist };
}
