import { toTimeZone } from '@prelude/api/contract/days';
import type { Waitlist } from '@prelude/api/contract/waitlists';
import type { SelectedWorkspace } from '@prelude/api/store/appContext';
import { useCan } from '@prelude/api/store/can';
import { useGetOverviewQuery } from '@prelude/api/store/growth';
import { HomeScreen, type HomeScreenProps } from '@prelude/ui/screens/home/HomeScreen';
import { NewestSubscribers } from '@prelude/ui/screens/home/NewestSubscribers';
import { OverviewCards } from '@prelude/ui/screens/home/OverviewCards';
import { WorkspacePickerScreen } from '@prelude/ui/screens/home/WorkspacePickerScreen';
import { useNow } from '../page/useNow.ts';
import { paths } from '../platform/paths.ts';
import { useGivenName } from '../session/useSession.ts';
import {
  toWaitlistRow,
  useSelectWorkspace,
  useWaitlistCounts,
  useWaitlists,
  useWorkspaces,
} from '../session/workspaces.ts';
import { FRESH_SECONDS, toListState } from '../state/fromQuery.ts';
import { useAppSelector } from '../state/store.ts';
import { toNewestState, toOverviewState, toTotalState } from './homeStates.ts';

export function HomeRoute() {
  const workspace = useAppSelector((state) => state.appContext.workspace);
  return workspace ? <WorkspaceHome workspace={workspace} /> : <WorkspacePicker />;
}

function WorkspaceHome({ workspace }: { workspace: SelectedWorkspace }) {
  const now = useNow();
  const waitlists = useWaitlists();
  const counts = useWaitlistCounts(waitlists.currentData);
  const retry = () => {
    void waitlists.refetch();
    if (!counts.isUninitialized) void counts.refetch();
  };
  return (
    <HomeScreen
      name={useGivenName()}
      workspaceName={workspace.name}
      date={new Date(now)}
      total={toTotalState(waitlists, counts)}
      state={toListState(waitlists, (waitlist) => toWaitlistRow(waitlist, counts))}
      overview={useOverview(workspace.id, now, waitlists.currentData)}
      newWaitlistHref={paths.newWaitlist}
      onRetry={retry}
    />
  );
}

function useOverview(workspaceId: string, now: number, waitlists?: readonly Waitlist[]): HomeScreenProps['overview'] {
  const can = useCan();
  const query = useGetOverviewQuery(
    { workspaceId, tz: toTimeZone() },
    { skip: !can.chart, refetchOnMountOrArgChange: FRESH_SECONDS },
  );
  if (!can.chart) return 'none';
  return {
    cards: <OverviewCards state={toOverviewState(query)} />,
    newest: (
      <NewestSubscribers state={toNewestState(query, waitlists)} now={now} onRetry={() => void query.refetch()} />
    ),
  };
}

function WorkspacePicker() {
  const workspaces = useWorkspaces();
  const select = useSelectWorkspace(workspaces.currentData);
  return (
    <WorkspacePickerScreen
      name={useGivenName()}
      state={toListState(workspaces, ({ id, name }) => ({ id, name }))}
      newWorkspaceHref={paths.newWorkspace}
      onSelect={select}
      onRetry={workspaces.refetch}
    />
  );
}
