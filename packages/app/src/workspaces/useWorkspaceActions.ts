import { listContacts } from '@prelude/api/contract/contacts';
import { listWaitlists } from '@prelude/api/contract/waitlists';
import type { Workspace } from '@prelude/api/contract/workspaces';
import { setWorkspace } from '@prelude/api/store/appContext';
import {
  useDeleteWorkspaceMutation,
  usePatchWorkspaceMutation,
  useRotateWorkspaceKeyMutation,
} from '@prelude/api/store/workspaces';
import type { WorkspaceScreenProps } from '@prelude/ui/screens/workspaces/WorkspaceScreen';
import { useLocation } from 'wouter';
import { useIsOpen } from '../page/usePage.ts';
import { paths } from '../platform/paths.ts';
import { toSubmitState } from '../state/fromQuery.ts';
import { useAppDispatch, useAppSelector } from '../state/store.ts';
import { toFormFailureState } from '../words/failureWords.ts';
import { copyWithToast, toasts } from '../words/toasts.ts';

/** A key that was replaced elsewhere opens nothing. Without an answer, the one on the screen is as good as known. */
export async function copyKey(shown: string, current: string | null = shown): Promise<void> {
  if (current === shown) return copyWithToast(shown);
  toasts.error('common.toast.accessKeyOutdated');
  throw new Error('The access key has been replaced');
}

export function useWorkspaceActions(workspaceId: string, current: Workspace | undefined) {
  const dispatch = useAppDispatch();
  const [, navigate] = useLocation();
  const isOpen = useIsOpen();
  const isSelected = useAppSelector((state) => state.appContext.workspace?.id === workspaceId);
  const [patch, patching] = usePatchWorkspaceMutation();
  const [rotate, rotation] = useRotateWorkspaceKeyMutation();
  const [remove, removal] = useDeleteWorkspaceMutation();
  return {
    saving: toSubmitState(patching),
    isRotating: rotation.isLoading,
    deletion: toFormFailureState(removal, 'common.toast.workspaceDeleteFailed'),
    onSave: async (values, base) => {
      if (!current) return;
      const { data } = await patch({ current, base, patch: values });
      if (data && isSelected) dispatch(setWorkspace({ id: data.id, name: data.name }));
    },
    onRotateKey: async () => void (await rotate({ workspaceId })),
    onDelete: async () => {
      const { error } = await remove({ workspaceId });
      if (error) return console.error('Failed to delete workspace', error);
      if (isSelected) dispatch(setWorkspace(null));
      if (isOpen()) navigate(paths.workspaces);
    },
  } satisfies Partial<WorkspaceScreenProps>;
}

export const toKeyExample = (publicUrl: string, workspaceId: string): string =>
  [listWaitlists.path.replace(':workspaceId', workspaceId), listContacts.path.replace(':waitlistId', '{waitlistId}')]
    .map((path) => `curl -H "Authorization: Bearer $KEY" \\\n  '${publicUrl}${path}'`)
    .join('\n');
