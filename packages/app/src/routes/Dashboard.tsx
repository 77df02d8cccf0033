import { setSidebarOpen } from '@prelude/api/store/layout';
import { AppShell } from '@prelude/ui/screens/shell/AppShell';
import type { NavLink } from '@prelude/ui/screens/shell/Sidebar';
import { type ReactNode, useEffect } from 'react';
import { useLocation } from 'wouter';
import { leave } from '../page/leave.ts';
import { usePreferences } from '../page/usePreferences.ts';
import { paths } from '../platform/paths.ts';
import { useToldAfterSignIn } from '../session/afterSignIn.ts';
import { useGivenName, useIsSessionExpired, useSession } from '../session/useSession.ts';
import { useSignOut } from '../session/useSignOut.ts';
import { useSelectedWorkspaceCheck, useSelectWorkspace, useWorkspaces } from '../session/workspaces.ts';
import { useAppDispatch, useAppSelector } from '../state/store.ts';

export function Dashboard({ children }: { children: ReactNode }) {
  const dispatch = useAppDispatch();
  const [path] = useLocation();
  const session = useSession();
  const workspace = useAppSelector((state) => state.appContext.workspace);
  const isSidebarOpen = useAppSelector((state) => state.layout.sidebarOpen);
  const { currentData } = useWorkspaces();
  const workspaces = currentData ?? (workspace ? [workspace] : []);
  const selectWorkspace = useSelectWorkspace(workspaces);
  const signOut = useSignOut();
  useSelectedWorkspaceCheck();
  useToldAfterSignIn();
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
      user={{ name: useGivenName(), email: session?.email ?? '' }}
      workspaces={workspaces}
      selectedWorkspaceId={workspace?.id ?? null}
      preferences={usePreferences()}
      version={APP_VERSION}
      isSidebarOpen={isSidebarOpen}
      onSidebarOpenChange={(isOpen) => void dispatch(setSidebarOpen(isOpen))}
      isSessionExpired={useIsSessionExpired()}
      onSelectWorkspace={(id) => leave(() => selectWorkspace(id))}
      onSignOut={() => leave(() => void signOut())}
    >
      {children}
    </AppShell>
  );
}

const sidebarLinks = [
  { id: 'home', href: paths.home },
  { id: 'waitlists', href: paths.waitlists },
  { id: 'workspaces', href: paths.workspaces },
  { id: 'settings', href: paths.settings },
] as const satisfies readonly Omit<NavLink, 'isCurrent'>[];

export function toNavLinks(path: string, hasWorkspace: boolean): NavLink[] {
  return sidebarLinks
    .filter(({ id }) => id !== 'waitlists' || hasWorkspace)
    .map((link) => ({ ...link, isCurrent: path === link.href || path.startsWith(`${link.href}/`) }));
}
