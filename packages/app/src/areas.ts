import type { UserSession } from '@prelude/api/auth/UserSession';
import { authAreas } from './auth/authAreas.ts';
import { pageAreas } from './pageAreas.ts';
import { waitlistTabs } from './paths.ts';
import { type LazyRoute, lazyRoute } from './shell/lazyRoute.tsx';
import { tabAreas } from './waitlists/tabAreas.ts';

/** The frames around all pages, each loaded for whoever sees it. */
export const frameAreas = {
  auth: lazyRoute(() => import('./auth/AuthArea.tsx').then((file) => file.AuthArea)),
  dashboard: lazyRoute<{ session: UserSession }>(() => import('./shell/Dashboard.tsx').then((file) => file.Dashboard)),
};

type Area = Pick<LazyRoute<object>, 'preload'>;

/** The files that an address needs beside the frame. Two levels tell: `/workspaces/new` from `/workspaces/{id}`. */
function toAreas(pathname: string): readonly Area[] {
  const [place = '', id, part] = pathname.split('/').filter(Boolean);
  if (place === 'auth') return [frameAreas.auth, ...toAuthAreas(id)];
  if (place === 'workspaces') return [frameAreas.dashboard, toWorkspaceArea(id, part)];
  if (place === 'waitlists') return [frameAreas.dashboard, ...toWaitlistAreas(id, part)];
  if (place === '') return [frameAreas.dashboard, pageAreas.home];
  const single = (['settings', 'integration', 'notifications', 'customization'] as const).find(
    (name) => name === place,
  );
  return [frameAreas.dashboard, single ? pageAreas[single] : pageAreas.notFound];
}

function toAuthAreas(page: string | undefined): readonly Area[] {
  const name = (['signUp', 'forgotPassword', 'resetPassword', 'confirmed'] as const).find((known) => known === page);
  return name ? [authAreas[name]] : [];
}

function toWorkspaceArea(id: string | undefined, part: string | undefined): Area {
  if (!id) return pageAreas.workspaces;
  if (id === 'new') return pageAreas.newWorkspace;
  return part === 'edit' ? pageAreas.workspaceEdit : pageAreas.workspace;
}

function toWaitlistAreas(id: string | undefined, part = 'details'): readonly Area[] {
  if (!id) return [pageAreas.waitlists];
  if (id === 'new') return [pageAreas.newWaitlist];
  const tab = waitlistTabs.find((known) => known === part);
  return tab ? [pageAreas.waitlist, tabAreas[tab]] : [pageAreas.waitlist];
}

/** Starts loading what an address needs. A failure is told when somebody goes there. */
export function preloadRoute(href: string): void {
  const [pathname = ''] = href.split(/[?#]/);
  for (const area of toAreas(pathname)) area.preload().catch(() => undefined);
}
