import { type Late, lateCode } from '@prelude/ui/late/late';
import type { MessageId } from '@prelude/ui/words/MessageId';
import type { ComponentType, ReactNode } from 'react';
import { parse } from 'regexparam';
import { paths, type WaitlistTabId, waitlistTabs } from '../platform/paths.ts';
import type { Read, Reader } from '../session/reads.ts';
import type { WaitlistTab } from '../waitlists/WaitlistRoute.tsx';

/** Values of a path's parameters, by name: ids, in lower case as the server has them. */
export type Params = Readonly<Record<string, string>>;

export interface PageProps {
  params: Params;
  /** The open tab of a waitlist's page. */
  tab?: WaitlistTab;
}

export interface AppRoute {
  /** Case-insensitive; a trailing slash is allowed. */
  pattern: string;
  /** Members are signed in, guests are not; each is redirected from the other's pages. */
  for: 'members' | 'guests' | 'anyone';
  frame: Late<ComponentType<{ children: ReactNode }>>;
  page: Late<ComponentType<PageProps>>;
  tab?: WaitlistTab;
  /** Title of the document, until the page sets a finer one. */
  title: MessageId;
  /** Returns the first data of the page, to preload; the frame's own is not among it. */
  read?: (reader: Reader, params: Params) => readonly Read[];
}

const dashboard = lateCode(() => import('./Dashboard.tsx'), 'Dashboard');
const authFrame = lateCode(() => import('./AuthArea.tsx'), 'AuthArea');
const notFound = lateCode(() => import('./NotFoundRoute.tsx'), 'NotFoundRoute');
const waitlist = lateCode(() => import('../waitlists/WaitlistRoute.tsx'), 'WaitlistRoute');

const readWorkspaces = ({ profileId }: Reader): Read[] => (profileId ? [{ name: 'listWorkspaces', profileId }] : []);

/** Reads the waitlists of the selected workspace, or the workspaces if none is selected. */
const readWaitlists = (reader: Reader): Read[] =>
  reader.workspaceId ? [{ name: 'listWaitlists', workspaceId: reader.workspaceId }] : readWorkspaces(reader);

const readContacts: AppRoute['read'] = (reader, { waitlistId = '' }) => [
  ...readWaitlists(reader),
  { name: 'pageContacts', waitlistId },
];

const tabs: Record<WaitlistTabId, WaitlistTab> = {
  details: { id: 'details', page: lateCode(() => import('../waitlists/DetailsTab.tsx'), 'DetailsTab') },
  subscribers: {
    id: 'subscribers',
    page: lateCode(() => import('../subscribers/SubscribersTab.tsx'), 'SubscribersTab'),
  },
  growth: { id: 'growth', page: lateCode(() => import('../growth/GrowthTab.tsx'), 'GrowthTab') },
  integration: {
    id: 'integration',
    page: lateCode(() => import('../integration/integrationRoutes.tsx'), 'IntegrationTab'),
  },
  advanced: { id: 'advanced', page: lateCode(() => import('../waitlists/AdvancedTab.tsx'), 'AdvancedTab') },
};

type Page = Omit<AppRoute, 'for' | 'frame'>;

const member = (page: Page): AppRoute => ({ for: 'members', frame: dashboard, ...page });
const guest = (page: Page): AppRoute => ({ for: 'guests', frame: authFrame, ...page });
const tabRoute = (pattern: string, tab: WaitlistTab): AppRoute =>
  member({
    pattern,
    page: waitlist,
    tab,
    title: `pages.waitlist.tab.${tab.id}`,
    read: tab.id === 'subscribers' ? readContacts : readWaitlists,
  });

/** All pages of the app. The first match wins; any other path is not found. SPEC section 2. */
export const routes: readonly AppRoute[] = [
  member({
    pattern: paths.home,
    page: lateCode(() => import('../home/HomeRoute.tsx'), 'HomeRoute'),
    title: 'pages.home.title',
    read: readWaitlists,
  }),
  member({
    pattern: paths.workspaces,
    page: lateCode(() => import('../workspaces/WorkspacesRoute.tsx'), 'WorkspacesRoute'),
    title: 'pages.workspaces.title',
    read: readWorkspaces,
  }),
  member({
    pattern: paths.newWorkspace,
    page: lateCode(() => import('../workspaces/NewWorkspaceRoute.tsx'), 'NewWorkspaceRoute'),
    title: 'pages.newWorkspace.title',
  }),
  member({
    pattern: paths.workspace(':workspaceId'),
    page: lateCode(() => import('../workspaces/WorkspaceRoute.tsx'), 'WorkspaceRoute'),
    title: 'pages.workspace.title',
    read: (_, { workspaceId = '' }) => [{ name: 'getWorkspace', workspaceId }],
  }),
  member({
    pattern: `${paths.workspace(':workspaceId')}/edit`,
    page: lateCode(() => import('../workspaces/WorkspaceRoute.tsx'), 'WorkspaceEditRoute'),
    title: 'pages.placeholder.workspaceEdit.title',
  }),
  member({
    pattern: paths.waitlists,
    page: lateCode(() => import('../waitlists/WaitlistsRoute.tsx'), 'WaitlistsRoute'),
    title: 'pages.waitlists.title',
    read: readWaitlists,
  }),
  member({
    pattern: paths.newWaitlist,
    page: lateCode(() => import('../waitlists/NewWaitlistRoute.tsx'), 'NewWaitlistRoute'),
    title: 'pages.newWaitlist.title',
    read: readWaitlists,
  }),
  tabRoute(paths.waitlist(':waitlistId'), tabs.details),
  ...waitlistTabs.map((id) => tabRoute(`${paths.waitlist(':waitlistId')}/${id}`, tabs[id])),
  member({
    pattern: paths.settings,
    page: lateCode(() => import('../settings/SettingsRoute.tsx'), 'SettingsRoute'),
    title: 'pages.settings.title',
    read: () => [{ name: 'getMyProfile' }],
  }),
  member({
    pattern: paths.integration,
    page: lateCode(() => import('../integration/integrationRoutes.tsx'), 'IntegrationRoute'),
    title: 'pages.integration.title',
    read: readWaitlists,
  }),
  member({
    pattern: paths.notifications,
    page: lateCode(() => import('../integration/integrationRoutes.tsx'), 'NotificationsRoute'),
    title: 'pages.selector.notifications.title',
    read: readWaitlists,
  }),
  member({
    pattern: paths.customization,
    page: lateCode(() => import('../integration/integrationRoutes.tsx'), 'CustomizationRoute'),
    title: 'pages.selector.customization.title',
    read: readWaitlists,
  }),
  guest({
    pattern: paths.signIn,
    page: lateCode(() => import('../auth/SignInRoute.tsx'), 'SignInRoute'),
    title: 'auth.signIn.title',
  }),
  guest({
    pattern: paths.signUp,
    page: lateCode(() => import('../auth/SignUpRoute.tsx'), 'SignUpRoute'),
    title: 'auth.signUp.title',
  }),
  guest({
    pattern: paths.forgotPassword,
    page: lateCode(() => import('../auth/ForgotPasswordRoute.tsx'), 'ForgotPasswordRoute'),
    title: 'auth.forgotPassword.title',
  }),
  {
    pattern: paths.resetPassword,
    for: 'anyone',
    frame: authFrame,
    page: lateCode(() => import('../auth/ResetPasswordRoute.tsx'), 'ResetPasswordRoute'),
    title: 'auth.resetPassword.title',
  },
  {
    pattern: paths.confirmed,
    for: 'anyone',
    frame: authFrame,
    page: lateCode(() => import('../auth/ConfirmedRoute.tsx'), 'ConfirmedRoute'),
    title: 'auth.confirmed.page',
  },
  guest({ pattern: `${paths.auth}/*`, page: notFound, title: 'common.notFound.title' }),
];

const notFoundRoute = member({ pattern: '*', page: notFound, title: 'common.notFound.title' });

const matchers = routes.map((route) => ({ route, ...parse(route.pattern) }));

export interface Match {
  route: AppRoute;
  params: Params;
}

/** Returns the route of a path, whose search and hash are ignored. */
export function matchRoute(href: string): Match {
  const [pathname = '/'] = href.split(/[?#]/);
  for (const { route, keys, pattern } of matchers) {
    const values = pattern.exec(pathname);
    if (values)
      return {
        route,
        params: Object.fromEntries(keys.map((key, index) => [key, (values[index + 1] ?? '').toLowerCase()])),
      };
  }
  return { route: notFoundRoute, params: {} };
}

export function preloadCode({ frame, page, tab }: AppRoute): void {
  for (const part of [frame, page, tab?.page]) part?.preload();
}
