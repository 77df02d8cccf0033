import type { SelectedWorkspace } from '@prelude/api/store/appContext';
import { HomeScreen } from '@prelude/ui/screens/home/HomeScreen';
import { WorkspacePickerScreen } from '@prelude/ui/screens/home/WorkspacePickerScreen';
import { useEffect, useRef, useState } from 'react';
import { focusPageTitle } from '../page/usePage.ts';
import { paths } from '../platform/paths.ts';
import { useGivenName, useSession } from '../session/useSession.ts';
import {
  toWaitlistRow,
  useSelectWorkspace,
  useWaitlistCounts,
  useWaitlists,
  useWorkspaces,
} from '../session/workspaces.ts';
import { toListState } from '../state/fromQuery.ts';
import { useAppSelector } from '../state/store.ts';
import { toTotalState } from './homeStates.ts';
import { Cards, Newest } from './overview.tsx';

export function HomeRoute() {
  const workspace = useAppSelector((state) => state.appContext.workspace);
  const hasPicked = workspace !== null;
  const hadPicked = useRef(hasPicked);
  // The URL stays the same, but the pressed button is gone, and the focus with it.
  useEffect(() => {
    if (hasPicked && !hadPicked.current) focusPageTitle();
    hadPicked.current = hasPicked;
  }, [hasPicked]);
  return workspace ? <WorkspaceHome workspace={workspace} /> : <WorkspacePicker />;
}

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
      total={toTotalState(waitlists, counts)}
      state={toListState(waitlists, (waitlist) => toWaitlistRow(waitlist, counts))}
      overview={{
        cards: <Cards workspaceId={workspace.id} />,
        newest: <Newest workspaceId={workspace.id} now={now} />,
      }}
      newWaitlistHref={paths.newWaitlist}
      onRetry={retry}
    />
  );
}

export function WorkspacePicker() {
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
