import { useGetWorkspaceQuery } from '@prelude/api/store/workspaces';
import { WorkspaceScreen } from '@prelude/ui/screens/workspaces/WorkspaceScreen';
import { useIntl } from 'react-intl';
import { UnsavedGuard } from '../page/UnsavedGuard.tsx';
import { usePage } from '../page/usePage.ts';
import { paths } from '../platform/paths.ts';
import { useServices } from '../session/services.ts';
import { toItemState } from '../state/fromQuery.ts';
import { toKeyExample } from './toKeyExample.ts';
import { useWorkspaceActions } from './useWorkspaceActions.ts';

export function WorkspaceRoute({ params: { workspaceId = '' } }: { params: Readonly<Record<string, string>> }) {
  // Refetched on every visit: Back must not show a deleted workspace from the cache.
  const workspace = useGetWorkspaceQuery({ workspaceId }, { refetchOnMountOrArgChange: true });
  const state = toItemState(workspace, ({ id, name, accessKey = null }) => ({ id, name, accessKey }));
  const intl = useIntl();
  const { publicUrl } = useServices().config;
  usePage(
    state.status === 'ready'
      ? intl.formatMessage({ id: 'pages.workspace.documentTitle' }, { name: state.item.name })
      : intl.formatMessage({ id: 'pages.workspace.title' }),
  );
  return (
    <UnsavedGuard>
      <WorkspaceScreen
        state={state}
        workspacesHref={paths.workspaces}
        keyExample={toKeyExample(publicUrl, workspaceId)}
        docsHref={`${publicUrl}/v1/docs`}
        onRetry={workspace.refetch}
        {...useWorkspaceActions(workspaceId, workspace.currentData)}
      />
    </UnsavedGuard>
  );
}
