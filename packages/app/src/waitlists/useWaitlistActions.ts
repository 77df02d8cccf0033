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

/** Creates in the workspace where the page was opened, and names both when another tab has selected another one. */
export function useNewWaitlist() {
  const [, navigate] = useLocation();
  const isOpen = useIsOpen();
  const language = useAppSelector((state) => state.layout.locale);
  const selected = useAppSelector((state) => state.appContext.workspace);
  const [workspace] = useState(selected);
  const [create, creation] = useCreateWaitlistMutation();
  return {
    state: toSubmitState(creation),
    cancelHref: paths.waitlists,
    otherWorkspace: toOtherWorkspace(workspace, selected),
    onSubmit: async ({ name, description }: WaitlistForm) => {
      if (!workspace) return;
      // SPEC section 3: `allowedOrigins` is sent empty, which allows every origin.
      const values = {
        name,
        workspaceId: workspace.id,
        description: description || null,
        allowedOrigins: [],
        language,
      };
      const { data } = await create(values);
      if (data && isOpen()) navigate(paths.waitlist(data.id, 'integration'));
    },
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
