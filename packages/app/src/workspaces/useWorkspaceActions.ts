import { setWorkspace } from '@prelude/api/store/appContext';
import {
  useDeleteWorkspaceMutation,
  usePatchWorkspaceMutation,
  useRotateWorkspaceKeyMutation,
} from '@prelude/api/store/workspaces';
import type { WorkspaceScreenProps } from '@prelude/ui/screens/workspaces/WorkspaceScreen';
import { useLocation } from 'wouter';
import { copyAndTell } from '../copyAndTell.ts';
import { paths } from '../paths.ts';
import { toSubmitState } from '../state/toSubmitState.ts';
import { useAppDispatch, useAppSelector } from '../store.ts';
import { toasts } from '../toasts.ts';

type Actions = Omit<WorkspaceScreenProps, 'state' | 'workspacesHref' | 'onRetry'>;

export function useWorkspaceActions(workspaceId: string): Actions {
  const dispatch = useAppDispatch();
  const [, navigate] = useLocation();
  const isSelected = useAppSelector((state) => state.appContext.workspace?.id === workspaceId);
  const [patch, patching] = usePatchWorkspaceMutation();
  const [rotate, rotation] = useRotateWorkspaceKeyMutation();
  const [remove, removal] = useDeleteWorkspaceMutation();
  return {
    saving: toSubmitState(patching),
    isRotating: rotation.isLoading,
    isDeleting: removal.isLoading,
    onSave: async (values) => {
      const { data } = await patch({ workspaceId, patch: values });
      if (!data) return toasts.error('common.toast.workspaceUpdateFailed');
      if (isSelected) dispatch(setWorkspace({ id: data.id, name: data.name }));
      toasts.success('common.toast.workspaceUpdated');
    },
    onCopyKey: copyAndTell,
    onRotateKey: async () => {
      const { error } = await rotate({ workspaceId });
      if (error) toasts.error('common.toast.accessKeyReplaceFailed');
      else toasts.success('common.toast.accessKeyReplaced');
    },
    onDelete: async () => {
      const { error } = await remove({ workspaceId });
      if (error) {
        console.error('Failed to delete workspace', error);
        return toasts.error('common.toast.workspaceDeleteFailed');
      }
      if (isSelected) dispatch(setWorkspace(null));
      toasts.success('common.toast.workspaceDeleted');
      navigate(paths.workspaces);
    },
  };
}
