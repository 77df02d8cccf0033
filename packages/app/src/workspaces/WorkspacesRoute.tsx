import type { CountedWorkspace, Workspace } from '@prelude/api/contract/workspaces';
import { useCountWorkspacesQuery } from '@prelude/api/store/workspaces';
import { WorkspacesScreen } from '@prelude/ui/screens/workspaces/WorkspacesScreen';
import type { WorkspaceRow } from '@prelude/ui/screens/workspaces/WorkspacesTable';
import type { CountState } from '@prelude/ui/state/WaitlistRow';
import { skipToken } from '@reduxjs/toolkit/query';
import { paths } from '../platform/paths.ts';
import { useSession } from '../session/useSession.ts';
import { useSelectWorkspace, useWorkspaces } from '../session/workspaces.ts';
import { fresh, type QueryResult, toListState } from '../state/fromQuery.ts';
import { useAppSelector } from '../state/store.ts';

export function WorkspacesRoute() {
  const selectedId = useAppSelector((state) => state.appContext.workspace?.id);
  const profileId = useSession()?.profileId;
  const workspaces = useWorkspaces();
  const counts = useCountWorkspacesQuery(profileId ? { profileId } : skipToken, fresh);
  return (
    <WorkspacesScreen
      state={toListState(workspaces, (workspace) => toWorkspaceRow(workspace, selectedId, counts))}
      newWorkspaceHref={paths.newWorkspace}
      onChange={useSelectWorkspace(workspaces.currentData)}
      onRetry={workspaces.refetch}
    />
  );
}

/** An API without statuses has only published workspaces. */
export const toWorkspaceRow = (
  { id, name, status }: Workspace,
  selectedId: string | undefined,
  counts: QueryResult<readonly CountedWorkspace[]>,
): WorkspaceRow => ({
  id,
  name,
  status: status ?? 'published',
  isSelected: id === selectedId,
  ...toCounts(id, counts),
  detailsHref: paths.workspace(id),
});

/** None where the API counts nothing. A workspace that is newer than the counts waits for the next. */
function toCounts(
  workspaceId: string,
  { currentData, error, isFetching }: QueryResult<readonly CountedWorkspace[]>,
): { waitlists?: CountState; subscribers?: CountState } {
  if (currentData?.every(({ waitlistsCount }) => waitlistsCount === undefined)) return {};
  const own = currentData?.find(({ id }) => id === workspaceId);
  const missing: CountState = error && !isFetching ? 'failed' : 'loading';
  return { waitlists: own?.waitlistsCount ?? missing, subscribers: own?.contactsCount ?? missing };
}
