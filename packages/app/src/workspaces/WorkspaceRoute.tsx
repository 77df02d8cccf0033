import { useGetWorkspaceQuery } from '@prelude/api/store/workspaces';
import { WorkspaceScreen } from '@prelude/ui/screens/workspaces/WorkspaceScreen';
import { useIntl } from 'react-intl';
import { useParams } from 'wouter';
import { paths } from '../paths.ts';
import { UnsavedGuard } from '../shell/UnsavedGuard.tsx';
import { usePage } from '../shell/usePage.ts';
import { toItemState } from '../state/toItemState.ts';
import { useWorkspaceActions } from './useWorkspaceActions.ts';

export function WorkspaceRoute() {
  usePage(useIntl().formatMessage({ id: 'pages.workspace.title' }));
  const { workspaceId = '' } = useParams();
  // Asked anew each time: a step back in the history must not bring a deleted one back.
  const workspace = useGetWorkspaceQuery({ workspaceId }, { refetchOnMountOrArgChange: true });
  return (
    <UnsavedGuard>
      <WorkspaceScreen
        state={toItemState(workspace, ({ id, name, accessKey = null }) => ({ id, name, accessKey }))}
        workspacesHref={paths.workspaces}
        onRetry={workspace.refetch}
        {...useWorkspaceActions(workspaceId)}
      />
    </UnsavedGuard>
  );
}
