import type { Workspace } from '@prelude/api/contract/workspaces';
import { WorkspacesScreen } from '@prelude/ui/screens/workspaces/WorkspacesScreen';
import type { WorkspaceRow } from '@prelude/ui/screens/workspaces/WorkspacesTable';
import { paths } from '../platform/paths.ts';
import { useSelectWorkspace, useWorkspaces } from '../session/workspaces.ts';
import { toListState } from '../state/fromQuery.ts';
import { useAppSelector } from '../state/store.ts';

export function WorkspacesRoute() {
  const selectedId = useAppSelector((state) => state.appContext.workspace?.id);
  const workspaces = useWorkspaces();
  return (
    <WorkspacesScreen
      state={toListState(workspaces, (workspace) => toWorkspaceRow(workspace, selectedId))}
      newWorkspaceHref={paths.newWorkspace}
      onChange={useSelectWorkspace(workspaces.currentData)}
      onRetry={workspaces.refetch}
    />
  );
}

/** An API without statuses has only published workspaces. */
export const toWorkspaceRow = ({ id, name, status }: Workspace, selectedId: string | undefined): WorkspaceRow => ({
  id,
  name,
  status: status ?? 'published',
  isSelected: id === selectedId,
  detailsHref: paths.workspace(id),
});
