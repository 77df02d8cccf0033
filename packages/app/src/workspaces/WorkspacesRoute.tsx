import { WorkspacesScreen } from '@prelude/ui/screens/workspaces/WorkspacesScreen';
import { useIntl } from 'react-intl';
import { paths } from '../paths.ts';
import { usePage } from '../shell/usePage.ts';
import { toListState } from '../state/toListState.ts';
import { useAppSelector } from '../store.ts';
import { toWorkspaceRow } from './toWorkspaceRow.ts';
import { useSelectWorkspace } from './useSelectWorkspace.ts';
import { useWorkspaces } from './useWorkspaces.ts';

export function WorkspacesRoute() {
  usePage(useIntl().formatMessage({ id: 'pages.workspaces.title' }));
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
