import { useGetWorkspaceLookQuery, usePatchWorkspaceLookMutation } from '@prelude/api/store/forms';
import type { LookFormProps } from '@prelude/ui/screens/form/LookForm';
import { skipToken } from '@reduxjs/toolkit/query';
import { useSuccessToast } from '../page/usePage.ts';
import { paths } from '../platform/paths.ts';
import { toItemState, toSubmitState } from '../state/fromQuery.ts';
import { useAppSelector } from '../state/store.ts';
import { toastFailure } from '../words/failureWords.ts';
import { useImages } from './useImages.ts';

/** The look of the selected workspace. */
export function useWorkspaceLook(): LookFormProps {
  const workspace = useAppSelector((state) => state.appContext.workspace);
  const workspaceId = workspace?.id ?? '';
  const look = useGetWorkspaceLookQuery(workspace ? { workspaceId } : skipToken);
  const [patch, patching] = usePatchWorkspaceLookMutation();
  const toastSuccess = useSuccessToast();
  const current = look.currentData;
  return {
    workspace: { id: workspaceId, name: workspace?.name ?? '' },
    state: toItemState(look, (read) => read.look),
    images: useImages(workspaceId),
    saving: toSubmitState(patching),
    onSave: async (next, base) => {
      if (!current) return;
      const { error } = await patch({ workspaceId, current, base: { look: base }, patch: { look: next } });
      if (!error) toastSuccess(paths.customization, 'common.toast.lookSaved');
      else if (!('kind' in error) || !error.fields) toastFailure(error, 'common.toast.formFailed');
    },
    onRetry: look.refetch,
  };
}
