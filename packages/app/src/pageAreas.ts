import { lazyRoute } from './shell/lazyRoute.tsx';

/** Code that is loaded when somebody goes there: nobody waits for a page that is not asked for. */
export const pageAreas = {
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
