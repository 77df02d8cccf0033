import { setSidebarOpen } from '@prelude/api/store/layout';
import { late } from '@prelude/ui/late/late';
import { useLatePart } from '@prelude/ui/late/useLatePart';
import { AppShell } from '@prelude/ui/screens/shell/AppShell';
import type { NavId, NavLink } from '@prelude/ui/screens/shell/Sidebar';
import { type ReactNode, useEffect, useState } from 'react';
import { useLocation } from 'wouter';
import { leave } from '../navigation/leave.ts';
import { latePage } from '../page/pages.ts';
import { usePreferences } from '../page/usePreferences.ts';
import { paths } from '../platform/paths.ts';
import { useToldAfterSignIn } from '../session/afterSignIn.ts';
import { useGivenName, useIsSessionExpired, useSession } from '../session/useSession.ts';
import { useSignOut } from '../session/useSignOut.ts';
import { useSelectedWorkspaceCheck, useSelectWorkspace, useWorkspaces } from '../session/workspaces.ts';
import { useAppDispatch, useAppSelector } from '../state/store.ts';
import { routes } from './routes.ts';
import { useCommandKey } from './useCommandKey.ts';
import { useFollowedLists } from './useFollowedLists.ts';

const commands = late(async () => (await import('./Commands.tsx')).Commands);

export function Dashboard({ children }: { children: ReactNode }) {
  const dispatch = useAppDispatch();
  const [path] = useLocation();
  const session = useSession();
  const workspace = useAppSelector((state) => state.appContext.workspace);
  const isSidebarOpen = useAppSelector((state) => state.layout.sidebarOpen);
  const { currentData } = useWorkspaces();
  const workspaces = currentData ?? (workspace ? [workspace] : []);
  const selectWorkspace = useSelectWorkspace(workspaces);
  const signOut = useSignOut(latePage('auth/SignInRoute'));
  useSelectedWorkspaceCheck();
  useFollowedLists(path);
  useToldAfterSignIn();
  // biome-ignore lint/correctness/useExhaustiveDependencies: any navigation closes the drawer.
  useEffect(() => {
    dispatch(setSidebarOpen(false));
  }, [path, dispatch]);
  const [isOpening, setOpening] = useState(false);
  const Commands = useLatePart(commands, isOpening, () => setOpening(false));
  useCommandKey((isOverDialog) => {
    if (!isOverDialog) setOpening(true);
    else if (Commands) setOpening(false);
  });
  const preferences = usePreferences();
  const shared = {
    links: toNavLinks(workspace !== null),
    workspaces,
    selectedWorkspaceId: workspace?.id ?? null,
  };
  const handlers = {
    selectWorkspace: (id: string) => leave(() => selectWorkspace(id)),
    signOut: () => leave(() => void signOut()),
  };
  return (
    <>
      <AppShell
        sidebar={{
          ...shared,
          currentId: toCurrentNav(path),
          hrefs: { home: paths.home, signIn: paths.signIn, newWorkspace: paths.newWorkspace },
          user: { name: useGivenName(), email: session?.email ?? '' },
          preferences,
          version: APP_VERSION,
          on: {
            ...handlers,
            openCommands: () => {
              dispatch(setSidebarOpen(false));
              setOpening(true);
            },
          },
        }}
        isSidebarOpen={isSidebarOpen}
        onSidebarOpenChange={(isOpen) => void dispatch(setSidebarOpen(isOpen))}
        isSessionExpired={useIsSessionExpired()}
      >
        {children}
      </AppShell>
      {Commands && (
        <Commands
          {...shared}
          isOpen={isOpening}
          theme={preferences.theme}
          on={{ ...handlers, changeTheme: preferences.onThemeChange }}
          onClose={() => setOpening(false)}
        />
      )}
    </>
  );
}

export const toNavLinks = (hasWorkspace: boolean): NavLink[] =>
  routes.flatMap(({ nav, pattern: href }) =>
    nav && (hasWorkspace || !nav.needsWorkspace) ? [{ id: nav.id, href }] : [],
  );

export const toCurrentNav = (path: string): NavId | null =>
  toNavLinks(true).find(({ href }) => path === href || path.startsWith(`${href}/`))?.id ?? null;
