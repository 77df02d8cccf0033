import { toTimeZone } from '@prelude/api/contract/days';
import type { Waitlist } from '@prelude/api/contract/waitlists';
import type { SelectedWorkspace } from '@prelude/api/store/appContext';
import { useCan } from '@prelude/api/store/can';
import { useGetOverviewQuery } from '@prelude/api/store/growth';
import { useLoaded } from '@prelude/ui/late/useLoaded';
import type { HomeScreenProps } from '@prelude/ui/screens/home/HomeScreen';
import { NewestSubscribers } from '@prelude/ui/screens/shared/NewestSubscribers';
import type { ReactNode } from 'react';
import { latePage } from '../page/pages.ts';
import { useNow } from '../page/useNow.ts';
import { paths } from '../platform/paths.ts';
import { useFirstName } from '../session/useSession.ts';
import { toWaitlistRow, useWaitlistCounts, useWaitlists } from '../session/workspaces.ts';
import { fresh, toListState } from '../state/fromQuery.ts';
import { toDaysState, toNewestState, toTotalState } from './homeStates.ts';

/** The waitlists and figures of a workspace. */
export function useHome(workspace: SelectedWorkspace): HomeScreenProps {
  const now = useNow();
  const waitlists = useWaitlists();
  const counts = useWaitlistCounts(waitlists.currentData);
  return {
    name: useFirstName(),
    workspaceName: workspace.name,
    date: new Date(now),
    total: toTotalState(waitlists, counts),
    state: toListState(waitlists, (waitlist) => toWaitlistRow(waitlist, counts)),
    overview: useOverview(workspace.id, now, waitlists.currentData),
    newWaitlistHref: paths.newWaitlist,
    setUp: useSetUp(waitlists.currentData),
    onRetry: () => {
      void waitlists.refetch();
      if (!counts.isUninitialized) void counts.refetch();
    },
  };
}

/** For the newest list, while all are empty. */
function useSetUp(waitlists: readonly Waitlist[] = []): ReactNode {
  const newest = waitlists.every(({ contactsCount }) => contactsCount === 0) ? waitlists.at(-1) : undefined;
  const { value: Ways } = useLoaded(latePage('waitlistForm/TwoWaysTab'), newest);
  return Ways && newest && <Ways waitlist={newest} />;
}

function useOverview(workspaceId: string, now: number, waitlists?: readonly Waitlist[]): HomeScreenProps['overview'] {
  const can = useCan();
  const query = useGetOverviewQuery({ workspaceId, tz: toTimeZone() }, { skip: !can.chart, ...fresh });
  if (!can.chart) return 'none';
  return {
    days: toDaysState(query),
    newest: (
      <NewestSubscribers state={toNewestState(query, waitlists)} now={now} onRetry={() => void query.refetch()} />
    ),
  };
}
