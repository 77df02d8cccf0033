import { WaitlistsScreen } from '@prelude/ui/screens/waitlists/WaitlistsScreen';
import { useIntl } from 'react-intl';
import { paths } from '../paths.ts';
import { usePage } from '../shell/usePage.ts';
import { toListState } from '../state/toListState.ts';
import { toWaitlistRow } from './toWaitlistRow.ts';
import { useWaitlistCounts } from './useWaitlistCounts.ts';
import { useWaitlists } from './useWaitlists.ts';
import { WorkspaceNeeded } from './WorkspaceNeeded.tsx';

export function WaitlistsRoute() {
  usePage(useIntl().formatMessage({ id: 'pages.waitlists.title' }));
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
