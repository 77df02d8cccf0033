import words from 'virtual:messages/en/workspace';
import { useGetWorkspaceQuery } from '@prelude/api/store/workspaces';
import { WorkspaceScreen } from '@prelude/ui/screens/workspaces/WorkspaceScreen';
import { useIntl } from 'react-intl';
import { isUnsaved } from '../page/leave.ts';
import { UnsavedGuard } from '../page/UnsavedGuard.tsx';
import { usePage } from '../page/usePage.ts';
import { paths, toServerPage } from '../platform/paths.ts';
import { useServices } from '../session/services.ts';
import { toItemState } from '../state/fromQuery.ts';
import { LaterWords } from '../words/LaterWords.tsx';
import { copyKey, toKeyExample, useWorkspaceActions } from './useWorkspaceActions.ts';

export function WorkspaceRoute({ params: { workspaceId = '' } }: { params: Readonly<Record<string, string>> }) {
  // Refetched on every visit: Back must not show a deleted workspace from the cache.
  const workspace = useGetWorkspaceQuery({ workspaceId }, { refetchOnMountOrArgChange: true });
  const isMissing = toItemState(workspace, (found) => found).status === 'missing';
  const isGone = isMissing && workspace.currentData !== undefined && isUnsaved();
  const query = isGone ? { currentData: workspace.currentData, isFetching: false } : workspace;
  const state = toItemState(query, ({ id, name, accessKey = null }) => ({ id, name, accessKey }));
  const intl = useIntl();
  const { publicUrl } = useServices().config;
  usePage(
    state.status === 'ready'
      ? intl.formatMessage({ id: 'pages.workspace.documentTitle' }, { name: state.item.name })
      : intl.formatMessage({ id: 'pages.workspace.title' }),
  );
  return (
    <LaterWords words={words}>
      <UnsavedGuard>
        <WorkspaceScreen
          state={state}
          workspacesHref={paths.workspaces}
          keyExample={toKeyExample(publicUrl, workspaceId)}
          docsHref={toServerPage(`${publicUrl}/v1/docs`, intl.locale)}
          isGone={isGone}
          onCopyKey={async (key) => copyKey(key, (await workspace.refetch()).data?.accessKey)}
          onRetry={workspace.refetch}
          {...useWorkspaceActions(workspaceId, workspace.currentData)}
        />
      </UnsavedGuard>
    </LaterWords>
  );
}
