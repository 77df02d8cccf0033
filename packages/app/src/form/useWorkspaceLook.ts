import { useGetWorkspaceLookQuery, usePatchWorkspaceLookMutation } from '@prelude/api/store/forms';
import type { LookFormProps } from '@prelude/ui/screens/form/LookForm';
import { skipToken } from '@reduxjs/toolkit/query';
import { toItemState, toSubmitState } from '../state/fromQuery.ts';
import { useAppSelector } from '../state/store.ts';
import { useImages } from './useImages.ts';

/** The look of the selected workspace. */
export function useWorkspaceLook(): LookFormProps {
  const workspace = useAppSelector((state) => state.appContext.workspace);
  const workspaceId = workspace?.id ?? '';
  const look = useGetWorkspaceLookQuery(workspace ? { workspaceId } : skipToken);
  const [patch, patching] = usePatchWorkspaceLookMutation();
  const current = look.currentData;
  return {
    workspace: { id: workspaceId, name: workspace?.name ?? '' },
    state: toItemState(look, (read) => read.look),
    images: useImages(workspaceId),
    saving: toSubmitState(patching),
    onSave: async (next, base) => {
      if (current) await patch({ workspaceId, current, base: { look: base }, patch: { look: next } });
    },
    onRetry: look.refetch,
  };
}
