import type { UserSession } from '@prelude/api/auth/UserSession';
import { setSidebarOpen } from '@prelude/api/store/layout';
import { useListWorkspacesQuery } from '@prelude/api/store/workspaces';
import { AppShell } from '@prelude/ui/screens/shell/AppShell';
import { use, useEffect } from 'react';
import { useLocation } from 'wouter';
import { useGivenName } from '../auth/useGivenName.ts';
import { paths } from '../paths.ts';
import { useServices } from '../services.ts';
import { useAppDispatch, useAppSelector } from '../store.ts';
import '../pageWords.ts';
import { DashboardRoutes } from './DashboardRoutes.tsx';
import { PageFrame } from './PageFrame.tsx';
import { toNavLinks } from './toNavLinks.ts';
import { usePreferences } from './usePreferences.ts';
import { useSelectedWorkspaceCheck } from './useSelectedWorkspaceCheck.ts';
import { useShellActions } from './useShellActions.ts';

/** The frame of the signed-in area and the open page. */
export function Dashboard({ session }: { session: UserSession }) {
  use(useServices().data.open());
  const dispatch = useAppDispatch();
  const [path] = useLocation();
  const { workspace } = useAppSelector((state) => state.appContext);
  const isSidebarOpen = useAppSelector((state) => state.layout.sidebarOpen);
  const { currentData } = useListWorkspacesQuery({ profileId: session.profileId });
  // The one at hand, until those to choose from have arrived.
  const workspaces = currentData ?? (workspace ? [workspace] : []);
  useSelectedWorkspaceCheck(session.profileId);
  // biome-ignore lint/correctness/useExhaustiveDependencies: any navigation closes the drawer.
  useEffect(() => {
    dispatch(setSidebarOpen(false));
  }, [path, dispatch]);
  return (
    <AppShell
      links={toNavLinks(path, workspace !== null)}
      homeHref={paths.home}
      signInHref={paths.signIn}
      newWorkspaceHref={paths.newWorkspace}
      user={{ name: useGivenName(), email: session.email }}
      workspaces={workspaces}
      selectedWorkspaceId={workspace?.id ?? null}
      preferences={usePreferences()}
      version={APP_VERSION}
      isSidebarOpen={isSidebarOpen}
      {...useShellActions(workspaces)}
    >
      <PageFrame>
        <DashboardRoutes />
      </PageFrame>
    </AppShell>
  );
}
