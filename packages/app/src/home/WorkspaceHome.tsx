import type { SelectedWorkspace } from '@prelude/api/store/appContext';
import { HomeScreen } from '@prelude/ui/screens/home/HomeScreen';
import { useState } from 'react';
import { useGivenName } from '../auth/useGivenName.ts';
import { useSession } from '../auth/useSession.ts';
import { paths } from '../paths.ts';
import { toListState } from '../state/toListState.ts';
import { toWaitlistRow } from '../waitlists/toWaitlistRow.ts';
import { useWaitlistCounts } from '../waitlists/useWaitlistCounts.ts';
import { useWaitlists } from '../waitlists/useWaitlists.ts';
import { toTotalState } from './toTotalState.ts';

export function WorkspaceHome({ workspace }: { workspace: SelectedWorkspace }) {
  const email = useSession()?.email ?? null;
  const [now] = useState(() => new Date());
  const waitlists = useWaitlists();
  const counts = useWaitlistCounts(waitlists.currentData);
  const retry = () => {
    void waitlists.refetch();
    if (!counts.isUninitialized) void counts.refetch();
  };
  return (
    <HomeScreen
      name={useGivenName() ?? email}
      workspaceName={workspace.name}
      date={now}
      total={toTotalState(waitlists.currentData, counts)}
      state={toListState(waitlists, (waitlist) => toWaitlistRow(waitlist, counts))}
      newWaitlistHref={paths.newWaitlist}
      onRetry={retry}
    />
  );
}
