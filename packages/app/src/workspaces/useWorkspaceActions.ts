import { listContacts } from '@prelude/api/contract/contacts';
import { listWaitlists } from '@prelude/api/contract/waitlists';
import type { NewWorkspace, Workspace } from '@prelude/api/contract/workspaces';
import { setWorkspace } from '@prelude/api/store/appContext';
import {
  useCreateWorkspaceMutation,
  useDeleteWorkspaceMutation,
  useGetWorkspaceQuery,
  usePatchWorkspaceMutation,
  useRotateWorkspaceKeyMutation,
} from '@prelude/api/store/workspaces';
import type { WorkspaceHandlers } from '@prelude/ui/screens/workspaces/WorkspaceScreen';
import { useLocation } from 'wouter';
import { toKeptState } from '../page/toKeptState.ts';
import { useIsOpen } from '../page/usePage.ts';
import { paths } from '../platform/paths.ts';
import { toSubmitState } from '../state/fromQuery.ts';
import { useAppDispatch, useAppSelector } from '../state/store.ts';
import { toFormFailureState } from '../words/failureWords.ts';
import { copyWithToast, toasts } from '../words/toasts.ts';

/** `isGone` while unsaved text keeps a deleted workspace open. */
export function useWorkspace(workspaceId: string) {
  // Refetched on every visit: Back must not show a deleted workspace from the cache.
  const workspace = useGetWorkspaceQuery({ workspaceId }, { refetchOnMountOrArgChange: true });
  const { currentData, refetch } = workspace;
  return {
    current: currentData,
    ...toKeptState(workspace, ({ id, name, accessKey = null }) => ({ id, name, accessKey })),
    on: {
      copyKey: async (key: string) => copyKey(key, (await refetch()).data?.accessKey),
      retry: refetch,
    },
  };
}

/** A key that was replaced elsewhere opens nothing. Without an answer, the one on the screen is as good as known. */
async function copyKey(key: string, current: string | null = key): Promise<void> {
  if (current === key) return copyWithToast(key);
  toasts.error('common.toast.accessKeyOutdated');
  throw new Error('The access key has been replaced');
}

export function useCreateWorkspace() {
  const dispatch = useAppDispatch();
  const [, navigate] = useLocation();
  const isOpen = useIsOpen();
  const [create, creation] = useCreateWorkspaceMutation();
  const createWorkspace = async (values: NewWorkspace) => {
    const { data } = await create(values);
    if (!data || !isOpen()) return;
    dispatch(setWorkspace({ id: data.id, name: data.name }));
    navigate(paths.home);
  };
  return { state: toSubmitState(creation), createWorkspace };
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
    on: {
      save: async (values, base) => {
        if (!current) return;
        const { data } = await patch({ current, base, patch: values });
        if (data && isSelected) dispatch(setWorkspace({ id: data.id, name: data.name }));
      },
      rotateKey: async () => void (await rotate({ workspaceId })),
      delete: async () => {
        const { error } = await remove({ workspaceId });
        if (error) return console.error('Failed to delete workspace', error);
        if (isSelected) dispatch(setWorkspace(null));
        if (isOpen()) navigate(paths.workspaces);
      },
    } satisfies Partial<WorkspaceHandlers>,
  };
}

export const toKeyExample = (publicUrl: string, workspaceId: string): string =>
  [listWaitlists.path.replace(':workspaceId', workspaceId), listContacts.path.replace(':waitlistId', '{waitlistId}')]
    .map((path) => `curl -H "Authorization: Bearer $KEY" \\\n  '${publicUrl}${path}'`)
    .join('\n');
