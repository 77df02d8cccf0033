import { listContacts } from '@prelude/api/contract/contacts';
import { toPath } from '@prelude/api/contract/endpoint';
import { listWaitlists } from '@prelude/api/contract/waitlists';
import { useGetWorkspaceQuery } from '@prelude/api/store/workspaces';
import { WorkspaceScreen } from '@prelude/ui/screens/workspaces/WorkspaceScreen';
import { useIntl } from 'react-intl';
import { UnsavedGuard } from '../page/UnsavedGuard.tsx';
import { usePage } from '../page/usePage.ts';
import { paths } from '../platform/paths.ts';
import { useServices } from '../session/services.ts';
import { toItemState } from '../state/fromQuery.ts';
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

const WAITLIST_ID = '{waitlistId}';

/** Lines for a shell that read the waitlists of a workspace, and the subscribers of one, with its access key. */
export function toKeyExample(publicUrl: string, workspaceId: string): string {
  const toCommand = (path: string) => `curl -H "Authorization: Bearer $KEY" \\\n  '${publicUrl}${path}'`;
  return [
    toCommand(toPath(listWaitlists.path, { workspaceId })),
    toCommand(listContacts.path.replace(':waitlistId', WAITLIST_ID)),
  ].join('\n');
}
