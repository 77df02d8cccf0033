import { WaitlistsScreen } from '@prelude/ui/screens/waitlists/WaitlistsScreen';
import { paths } from '../platform/paths.ts';
import { useWaitlists } from '../session/workspaces.ts';
import { toListState } from '../state/fromQuery.ts';
import { WorkspaceNeeded } from './WorkspaceNeeded.tsx';
import { toWaitlistRow, useWaitlistCounts } from './waitlistRow.ts';

export function WaitlistsRoute() {
  const waitlists = useWaitlists();
  const counts = useWaitlistCounts(waitlists.currentData);
  return (
    <WorkspaceNeeded>
      <WaitlistsScreen
        state={toListState(waitlists, (waitlist) => toWaitlistRow(waitlist, counts))}
        newWaitlistHref={paths.newWaitlist}
        onRetry={waitlists.refetch}
      />
    </WorkspaceNeeded>
  );
}
