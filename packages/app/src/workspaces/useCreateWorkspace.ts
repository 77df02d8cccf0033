import type { NewWorkspace } from '@prelude/api/contract/workspaces';
import { setWorkspace } from '@prelude/api/store/appContext';
import { useCreateWorkspaceMutation } from '@prelude/api/store/workspaces';
import { useLocation } from 'wouter';
import { paths } from '../paths.ts';
import { toSubmitState } from '../state/toSubmitState.ts';
import { useAppDispatch } from '../store.ts';
import { toasts } from '../toasts.ts';

/** A new workspace is selected, and the person led home. SPEC section 4. */
export function useCreateWorkspace() {
  const dispatch = useAppDispatch();
  const [, navigate] = useLocation();
  const [create, creation] = useCreateWorkspaceMutation();
  const createWorkspace = async (values: NewWorkspace) => {
    const { data } = await create(values);
    if (!data) return toasts.error('common.toast.workspaceCreateFailed');
    dispatch(setWorkspace({ id: data.id, name: data.name }));
    toasts.success('common.toast.workspaceCreated');
    navigate(paths.home);
  };
  return { state: toSubmitState(creation), createWorkspace };
}
