import { useGetWorkspaceLookQuery, usePatchWorkspaceLookMutation } from '@prelude/api/store/forms';
import type { LookFormProps } from '@prelude/ui/screens/form/LookForm';
import { toKeptState } from '../page/toKeptState.ts';
import { toSubmitState } from '../state/fromQuery.ts';
import { useImages } from './useImages.ts';

/** The look that the lists of a workspace inherit. */
export function useWorkspaceLook(workspace: { id: string; name: string }): LookFormProps {
  const workspaceId = workspace.id;
  const look = useGetWorkspaceLookQuery({ workspaceId });
  const [patch, patching] = usePatchWorkspaceLookMutation();
  const current = look.currentData;
  return {
    workspace,
    state: toKeptState(look, (reply) => reply.look).state,
    images: useImages(workspaceId),
    saving: toSubmitState(patching),
    onSave: async (next, base) => {
      if (current) await patch({ workspaceId, current, base: { look: base }, patch: { look: next } });
    },
    onRetry: look.refetch,
  };
}
