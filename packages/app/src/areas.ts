import type { UserSession } from '@prelude/api/auth/UserSession';
import type { ReactNode } from 'react';
import { authAreas } from './auth/authAreas.ts';
import { waitlistTabs } from './paths.ts';
import { type LazyRoute, lazyRoute } from './shell/lazyRoute.tsx';
import { tabAreas } from './waitlists/tabAreas.ts';

/** Code that is loaded when somebody goes there: nobody waits for a page that is not asked for. */
export const areas = {
  auth: lazyRoute(() => import('./auth/AuthArea.tsx').then((file) => file.AuthArea)),
  dashboard: lazyRoute<{ session: UserSession; children: ReactNode }>(() =>
    import('./shell/Dashboard.tsx').then((file) => file.Dashboard),
  ),
  home: lazyRoute(() => import('./home/HomeRoute.tsx').then((file) => file.HomeRoute)),
  workspaces: lazyRoute(() => import('./workspaces/WorkspacesRoute.tsx').then((file) => file.WorkspacesRoute)),
  newWorkspace: lazyRoute(() => import('./workspaces/NewWorkspaceRoute.tsx').then((file) => file.NewWorkspaceRoute)),
  workspace: lazyRoute(() => import('./workspaces/WorkspaceRoute.tsx').then((file) => file.WorkspaceRoute)),
  workspaceEdit: lazyRoute(() => import('./workspaces/WorkspaceEditRoute.tsx').then((file) => file.WorkspaceEditRoute)),
  waitlists: lazyRoute(() => import('./waitlists/WaitlistsRoute.tsx').then((file) => file.WaitlistsRoute)),
  newWaitlist: lazyRoute(() => import('./waitlists/NewWaitlistRoute.tsx').then((file) => file.NewWaitlistRoute)),
  waitlist: lazyRoute(() => import('./waitlists/WaitlistRoute.tsx').then((file) => file.WaitlistRoute)),
  integration: lazyRoute(() => import('./integration/IntegrationRoute.tsx').then((file) => file.IntegrationRoute)),
  notifications: lazyRoute(() =>
    import('./integration/NotificationsRoute.tsx').then((file) => file.NotificationsRoute),
  ),
  customization: lazyRoute(() =>
    import('./integration/CustomizationRoute.tsx').then((file) => file.CustomizationRoute),
  ),
  settings: lazyRoute(() => import('./settings/SettingsRoute.tsx').then((file) => file.SettingsRoute)),
  notFound: lazyRoute(() => import('./shell/NotFoundRoute.tsx').then((file) => file.NotFoundRoute)),
};

type Area = Pick<LazyRoute<object>, 'preload'>;

/** The files that an address needs beside the frame. Two levels tell: `/workspaces/new` from `/workspaces/{id}`. */
function toAreas(pathname: string): readonly Area[] {
  const [place = '', id, part] = pathname.split('/').filter(Boolean);
  if (place === 'auth') return [areas.auth, ...toAuthAreas(id)];
  if (place === 'workspaces') return [areas.dashboard, toWorkspaceArea(id, part)];
  if (place === 'waitlists') return [areas.dashboard, ...toWaitlistAreas(id, part)];
  if (place === '') return [areas.dashboard, areas.home];
  const single = (['settings', 'integration', 'notifications', 'customization'] as const).find(
    (name) => name === place,
  );
  return [areas.dashboard, single ? areas[single] : areas.notFound];
}

function toAuthAreas(page: string | undefined): readonly Area[] {
  const name = (['signUp', 'forgotPassword', 'resetPassword'] as const).find((known) => known === page);
  return name ? [authAreas[name]] : [];
}

function toWorkspaceArea(id: string | undefined, part: string | undefined): Area {
  if (!id) return areas.workspaces;
  if (id === 'new') return areas.newWorkspace;
  return part === 'edit' ? areas.workspaceEdit : areas.workspace;
}

function toWaitlistAreas(id: string | undefined, part = 'details'): readonly Area[] {
  if (!id) return [areas.waitlists];
  if (id === 'new') return [areas.newWaitlist];
  const tab = waitlistTabs.find((known) => known === part);
  return tab ? [areas.waitlist, tabAreas[tab]] : [areas.waitlist];
}

/** Starts loading what an address needs. A failure is told when somebody goes there. */
export function preloadRoute(href: string): void {
  const [pathname = ''] = href.split(/[?#]/);
  for (const area of toAreas(pathname)) area.preload().catch(() => undefined);
}
