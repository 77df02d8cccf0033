import { NewWorkspaceScreen } from '@prelude/ui/screens/workspaces/NewWorkspaceScreen';
import { UnsavedGuard } from '../navigation/UnsavedGuard.tsx';
import { paths } from '../platform/paths.ts';
import { useCreateWorkspace } from './useWorkspaceActions.ts';

export function NewWorkspaceRoute() {
  const { state, createWorkspace } = useCreateWorkspace();
  return (
    <UnsavedGuard>
      <NewWorkspaceScreen state={state} cancelHref={paths.workspaces} onSubmit={createWorkspace} />
    </UnsavedGuard>
  );
}
