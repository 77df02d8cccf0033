import { WaitlistsScreen } from '@prelude/ui/screens/waitlists/WaitlistsScreen';
import { useNow } from '../page/useNow.ts';
import { WorkspaceNeeded } from '../page/WorkspaceNeeded.tsx';
import { paths } from '../platform/paths.ts';
import { toWaitlistRow, useWaitlistCounts, useWaitlists } from '../session/workspaces.ts';
import { toListState } from '../state/fromQuery.ts';

export function WaitlistsRoute() {
  const waitlists = useWaitlists();
  const counts = useWaitlistCounts(waitlists.currentData);
  return (
    <WorkspaceNeeded title="pages.waitlists.title">
      <WaitlistsScreen
        state={toListState(waitlists, (waitlist) => toWaitlistRow(waitlist, counts))}
        now={useNow()}
        newWaitlistHref={paths.newWaitlist}
        onRetry={waitlists.refetch}
      />
    </WorkspaceNeeded>
  );
}
