import type { NewWorkspace } from '@prelude/api/contract/workspaces';
import { setWorkspace } from '@prelude/api/store/appContext';
import { useCreateWorkspaceMutation } from '@prelude/api/store/workspaces';
import { NewWorkspaceScreen } from '@prelude/ui/screens/workspaces/NewWorkspaceScreen';
import { useLocation } from 'wouter';
import { UnsavedGuard } from '../page/UnsavedGuard.tsx';
import { useIsOpen } from '../page/usePage.ts';
import { paths } from '../platform/paths.ts';
import { toSubmitState } from '../state/fromQuery.ts';
import { useAppDispatch } from '../state/store.ts';

export function NewWorkspaceRoute() {
  const { state, createWorkspace } = useCreateWorkspace();
  return (
    <UnsavedGuard>
      <NewWorkspaceScreen state={state} cancelHref={paths.workspaces} onSubmit={createWorkspace} />
    </UnsavedGuard>
  );
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
