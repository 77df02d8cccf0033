import type { SelectedWorkspace } from '@prelude/api/store/appContext';
import { lateCode } from '@prelude/ui/late/late';
import { useLate } from '@prelude/ui/late/useLate';
import { HomeScreen, type HomeScreenProps } from '@prelude/ui/screens/home/HomeScreen';
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
import { useWords } from '../words/Words.tsx';
import { toTotalState } from './homeStates.ts';

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
      overview={useOverview(workspace.id, now, waitlists.currentData)}
      newWaitlistHref={paths.newWaitlist}
      onRetry={retry}
    />
  );
}

const parts = lateCode(() => import('./overview.tsx'), 'overview');

/** Loaded once the table is there: it must not come between the reader and the first row. */
function useOverview(workspaceId: string, now: Date, wish: unknown): HomeScreenProps['overview'] {
  const { value, error } = useLate(parts, wish);
  const words = useWords('all', wish);
  if (error || words.error) return 'none';
  if (!value || !words.areThere) return 'loading';
  return {
    cards: <value.Cards workspaceId={workspaceId} />,
    newest: <value.Newest workspaceId={workspaceId} now={now} />,
  };
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
