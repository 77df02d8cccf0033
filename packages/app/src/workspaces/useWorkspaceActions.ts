import type { NewWorkspace, Workspace } from '@prelude/api/contract/workspaces';
import { setWorkspace } from '@prelude/api/store/appContext';
import {
  useCreateWorkspaceMutation,
  useDeleteWorkspaceMutation,
  usePatchWorkspaceMutation,
  useRotateWorkspaceKeyMutation,
} from '@prelude/api/store/workspaces';
import type { WorkspaceScreenProps } from '@prelude/ui/screens/workspaces/WorkspaceScreen';
import { useLocation } from 'wouter';
import { useIsOpen, useTellSuccess } from '../page/usePage.ts';
import { paths } from '../platform/paths.ts';
import { toSubmitState } from '../state/fromQuery.ts';
import { useAppDispatch, useAppSelector } from '../state/store.ts';
import { tellFailure, toToldState } from '../words/failureWords.ts';
import { copyWithToast, toasts } from '../words/toasts.ts';

/** Selects the new workspace and opens home. SPEC section 4. */
export function useCreateWorkspace() {
  const dispatch = useAppDispatch();
  const [, navigate] = useLocation();
  const tellSuccess = useTellSuccess();
  const [create, creation] = useCreateWorkspaceMutation();
  const createWorkspace = async (values: NewWorkspace) => {
    const { data, error } = await create(values);
    if (!data) return tellFailure(error, 'common.toast.workspaceCreateFailed');
    if (!tellSuccess(paths.workspace(data.id), 'common.toast.workspaceCreated')) return;
    dispatch(setWorkspace({ id: data.id, name: data.name }));
    navigate(paths.home);
  };
  return { state: toSubmitState(creation), createWorkspace };
}

type Actions = Omit<WorkspaceScreenProps, 'state' | 'workspacesHref' | 'keyExample' | 'docsHref' | 'onRetry'>;

export function useWorkspaceActions(workspaceId: string, current: Workspace | undefined): Actions {
  const dispatch = useAppDispatch();
  const [, navigate] = useLocation();
  const isOpen = useIsOpen();
  const tellSuccess = useTellSuccess();
  const isSelected = useAppSelector((state) => state.appContext.workspace?.id === workspaceId);
  const [patch, patching] = usePatchWorkspaceMutation();
  const [rotate, rotation] = useRotateWorkspaceKeyMutation();
  const [remove, removal] = useDeleteWorkspaceMutation();
  return {
    saving: toSubmitState(patching),
    isRotating: rotation.isLoading,
    deletion: toToldState(removal, 'common.toast.workspaceDeleteFailed'),
    onSave: async (values, base) => {
      if (!current) return;
      const { data, error } = await patch({ current, base, patch: values });
      if (!data) return tellFailure(error, 'common.toast.workspaceUpdateFailed');
      if (isSelected) dispatch(setWorkspace({ id: data.id, name: data.name }));
      tellSuccess(paths.workspace(workspaceId), 'common.toast.workspaceUpdated');
    },
    onCopyKey: copyWithToast,
    onRotateKey: async () => {
      const { error } = await rotate({ workspaceId });
      if (error) tellFailure(error, 'common.toast.accessKeyReplaceFailed');
      else toasts.success('common.toast.accessKeyReplaced');
    },
    onDelete: async () => {
      const { error } = await remove({ workspaceId });
      if (error) {
        console.error('Failed to delete workspace', error);
        if (!isOpen()) tellFailure(error, 'common.toast.workspaceDeleteFailed');
        return;
      }
      if (isSelected) dispatch(setWorkspace(null));
      toasts.success('common.toast.workspaceDeleted');
      if (isOpen()) navigate(paths.workspaces);
    },
  };
}
