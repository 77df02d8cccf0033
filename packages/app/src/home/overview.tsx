import { useGetOverviewQuery } from '@prelude/api/store/growth';
import { NewestSubscribers } from '@prelude/ui/screens/home/NewestSubscribers';
import { OverviewCards } from '@prelude/ui/screens/home/OverviewCards';
import { useWaitlists } from '../session/workspaces.ts';
import { FRESH_SECONDS } from '../state/fromQuery.ts';
import { toNewestState, toOverviewState } from './homeStates.ts';

const useOverview = (workspaceId: string) =>
  useGetOverviewQuery(
    { workspaceId, tz: new Intl.DateTimeFormat().resolvedOptions().timeZone },
    { refetchOnMountOrArgChange: FRESH_SECONDS },
  );

export function Cards({ workspaceId }: { workspaceId: string }) {
  return <OverviewCards state={toOverviewState(useOverview(workspaceId))} />;
}

export function Newest({ workspaceId, now }: { workspaceId: string; now: Date }) {
  const { currentData: waitlists } = useWaitlists();
  const overview = useOverview(workspaceId);
  return (
    <NewestSubscribers
      state={toNewestState(overview, waitlists)}
      now={now.getTime()}
      onRetry={() => void overview.refetch()}
    />
  );
}
