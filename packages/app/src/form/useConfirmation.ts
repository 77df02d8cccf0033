import type { Confirmation, Controller } from '@prelude/api/contract/consent';
import { isSame } from '@prelude/api/contract/isSame';
import type { Waitlist } from '@prelude/api/contract/waitlists';
import type { Workspace } from '@prelude/api/contract/workspaces';
import { usePatchWaitlistMutation } from '@prelude/api/store/waitlists';
import { usePatchWorkspaceMutation, workspacesApi } from '@prelude/api/store/workspaces';
import type { ConfirmationSectionProps } from '@prelude/ui/screens/form/ConfirmationSection';
import type { FormFailure, SubmitState } from '@prelude/ui/state/SubmitState';
import { useState } from 'react';
import { useWorkspaces } from '../session/workspaces.ts';
import { type StoreError, toCode } from '../state/fromQuery.ts';
import { toFormFailureState } from '../words/failureWords.ts';

export interface ConfirmationOptions {
  waitlist: Waitlist;
  confirmation: Confirmation;
  hasMail: boolean;
  /** Called when the server turns out to have no mail. */
  onMailMissing: () => void;
}

/** The switch for confirmations by mail, and the name and address of the sender. A failure is shown beside the switch. */
export function useConfirmation({ waitlist, confirmation, hasMail, onMailMissing }: ConfirmationOptions) {
  const [patch, patching] = usePatchWaitlistMutation();
  const [patchAddresses, patchingAddresses] = usePatchWaitlistMutation();
  const [patchWorkspace, patchingWorkspace] = usePatchWorkspaceMutation();
  const { workspace, refetch } = useNewestWorkspace(waitlist.workspaceId, patchingWorkspace.data);
  const [typed, setTyped] = useState<Controller | null>(null);
  const controller = workspace?.controller ?? null;
  const { keepsAddresses } = waitlist;
  return {
    confirmation,
    hasMail,
    controller,
    workspace: workspace?.name ?? '',
    saving: toSavingState(patching),
    addresses:
      keepsAddresses === undefined ? undefined : { isKept: keepsAddresses, saving: toSavingState(patchingAddresses) },
    savingController: toControllerState(patchingWorkspace, typed, controller),
    on: {
      change: async (next) => {
        const base = { confirmation };
        const { error } = await patch({ current: waitlist, base, patch: { confirmation: next }, isTold: true });
        if (toCode(error) === 'mail_missing') onMailMissing();
        if (toCode(error) === 'controller_missing') void refetch();
      },
      keepAddresses: (next) =>
        void patchAddresses({
          current: waitlist,
          base: { keepsAddresses },
          patch: { keepsAddresses: next },
          isTold: true,
        }),
      saveController: async (next, base) => {
        setTyped(next);
        if (!workspace) return false;
        const change = { base: { controller: base }, patch: { controller: next }, isTold: true };
        return (await patchWorkspace({ current: workspace, ...change })).data !== undefined;
      },
    },
  } satisfies ConfirmationSectionProps;
}

/** Returns the newest version of the workspace: the answer to a write arrives before the list of all workspaces is read again. */
function useNewestWorkspace(workspaceId: string, answer: Workspace | undefined) {
  const { currentData, refetch } = useWorkspaces();
  const { currentData: own } = workspacesApi.endpoints.getWorkspace.useQueryState({ workspaceId });
  const listed = currentData?.find(({ id }) => id === workspaceId);
  const workspace = [own, answer].reduce(
    (newest, next) => (toVersion(next) > toVersion(newest) ? next : newest),
    listed,
  );
  return { workspace, refetch };
}

const toVersion = (workspace: Workspace | undefined): number => workspace?.version ?? 0;

interface Write {
  isLoading: boolean;
  error?: StoreError;
}

const refusals = {
  mail_missing: 'pages.form.confirmation.noMail',
  controller_missing: 'pages.form.confirmation.noController',
} as const;

function toSavingState(write: Write): SubmitState<Partial<FormFailure>> {
  const refusal = refusals[toCode(write.error) as keyof typeof refusals];
  if (refusal && !write.isLoading) return { status: 'failed', message: refusal };
  return toFormFailureState(write, 'common.toast.waitlistUpdateFailed');
}

/** A field shows a conflict when somebody else has saved another value for it meanwhile. */
function toControllerState(
  write: Write,
  typed: Controller | null,
  newest: Controller | null,
): ConfirmationSectionProps['savingController'] {
  const { error, isLoading } = write;
  if (isLoading || !error || !('kind' in error) || !error.fields)
    return toFormFailureState(write, 'common.toast.workspaceUpdateFailed');
  if (error.fields.controller !== 'conflict') return { status: 'failed', fields: error.fields };
  const others = (['name', 'address'] as const).filter((name) => !isSame(typed?.[name], newest?.[name]));
  return { status: 'failed', fields: Object.fromEntries(others.map((name) => [`controller.${name}`, 'conflict'])) };
}
