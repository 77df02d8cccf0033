import { WorkspacesScreen } from '@prelude/ui/screens/workspaces/WorkspacesScreen';
import { paths } from '../platform/paths.ts';
import { useSelectWorkspace, useWorkspaces } from '../session/workspaces.ts';
import { toListState } from '../state/fromQuery.ts';
import { useAppSelector } from '../state/store.ts';
import { toWorkspaceRow } from './toWorkspaceRow.ts';

export function WorkspacesRoute() {
  const selectedId = useAppSelector((state) => state.appContext.workspace?.id);
  const workspaces = useWorkspaces();
  return (
    <WorkspacesScreen
      state={toListState(workspaces, (workspace) => toWorkspaceRow(workspace, selectedId))}
      newWorkspaceHref={paths.newWorkspace}
      onSelect={useSelectWorkspace(workspaces.currentData)}
      onRetry={workspaces.refetch}
    />
  );
}
