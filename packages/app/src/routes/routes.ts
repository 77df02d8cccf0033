import type { NavLink } from '@prelude/ui/screens/shell/Sidebar';
import type { MessageId } from '@prelude/ui/words/MessageId';
import { parse } from 'regexparam';
import type { AppTab, PageModule } from '../page/pages.ts';
import { paths, type WaitlistTabId, waitlistTabs } from '../platform/paths.ts';
import type { Read, ReadContext } from '../session/reads.ts';

/** Path parameters by name: ids, in lower case as on the server. */
type Params = Readonly<Record<string, string>>;

export interface AppRoute {
  /** Case-insensitive; a trailing slash is allowed. */
  pattern: string;
  /** Members are signed in, guests are not; each is redirected from the other's pages. */
  for: 'members' | 'guests' | 'anyone';
  page: PageModule;
  tab?: AppTab;
  title: MessageId;
  /** Its link in the sidebar, which has them in the order of this table. Some are left out while no workspace is selected. */
  nav?: { id: NavLink['id']; needsWorkspace?: true };
  /** Kept as new as the server's while the page is open: the waitlist of its path, or all; and the figures of all. */
  follows?: 'waitlists' | 'overview';
  /** Returns the page's first reads, to preload; the frame's own are not included. */
  read?: (context: ReadContext, params: Params) => readonly Read[];
}

const readWorkspaces = ({ profileId }: ReadContext): Read[] =>
  profileId ? [{ name: 'listWorkspaces', profileId }] : [];

const readWaitlists = (context: ReadContext): Read[] =>
  context.workspaceId ? [{ name: 'listWaitlists', workspaceId: context.workspaceId }] : readWorkspaces(context);

const readHome = (context: ReadContext): Read[] => [
  ...readWaitlists(context),
  ...(context.workspaceId ? [{ name: 'getOverview' as const, workspaceId: context.workspaceId }] : []),
];

const tabs: Record<WaitlistTabId, { page: PageModule; read?: 'pageContacts' | 'getGrowth' }> = {
  details: { page: 'waitlists/DetailsTab' },
  form: { page: 'form/FormTab' },
  subscribers: { page: 'subscribers/SubscribersTab', read: 'pageContacts' },
  growth: { page: 'growth/GrowthTab', read: 'getGrowth' },
  integration: { page: 'integration/IntegrationTab' },
  advanced: { page: 'waitlists/AdvancedTab' },
};

const member = (page: Omit<AppRoute, 'for'>): AppRoute => ({ for: 'members', ...page });
const guest = (page: Omit<AppRoute, 'for'>): AppRoute => ({ for: 'guests', ...page });
function tabRoute(pattern: string, id: WaitlistTabId): AppRoute {
  const { page, read: name } = tabs[id];
  return member({
    pattern,
    page: 'waitlists/WaitlistRoute',
    tab: { id, page },
    title: `pages.waitlist.tab.${id}`,
    follows: 'waitlists',
    read: (context, { waitlistId = '' }) => [...readWaitlists(context), ...(name ? [{ name, waitlistId }] : [])],
  });
}

/** The first match wins; any other path is not found. SPEC section 2. */
export const routes: readonly AppRoute[] = [
  member({
    pattern: paths.home,
    page: 'home/HomeRoute',
    title: 'pages.home.title',
    nav: { id: 'home' },
    follows: 'overview',
    read: readHome,
  }),
  member({
    pattern: paths.waitlists,
    page: 'waitlists/WaitlistsRoute',
    title: 'pages.waitlists.title',
    nav: { id: 'waitlists', needsWorkspace: true },
    follows: 'waitlists',
    read: readWaitlists,
  }),
  member({
    pattern: paths.newWaitlist,
    page: 'waitlists/NewWaitlistRoute',
    title: 'pages.newWaitlist.title',
    read: readWaitlists,
  }),
  tabRoute(paths.waitlist(':waitlistId'), 'details'),
  ...waitlistTabs.map((id) => tabRoute(`${paths.waitlist(':waitlistId')}/${id}`, id)),
  member({
    pattern: paths.integration,
    page: 'integration/IntegrationRoute',
    title: 'pages.integration.title',
    nav: { id: 'integration', needsWorkspace: true },
    follows: 'waitlists',
    read: readWaitlists,
  }),
  member({
    pattern: paths.customization,
    page: 'form/CustomizationRoute',
    title: 'pages.selector.customization.title',
    nav: { id: 'customization', needsWorkspace: true },
    read: readWaitlists,
  }),
  member({
    pattern: paths.notifications,
    page: 'integration/SelectorRoute',
    title: 'pages.selector.notifications.title',
    read: readWaitlists,
  }),
  member({
    pattern: paths.workspaces,
    page: 'workspaces/WorkspacesRoute',
    title: 'pages.workspaces.title',
    nav: { id: 'workspaces' },
    read: readWorkspaces,
  }),
  member({ pattern: paths.newWorkspace, page: 'workspaces/NewWorkspaceRoute', title: 'pages.newWorkspace.title' }),
  member({
    pattern: paths.workspace(':workspaceId'),
    page: 'workspaces/WorkspaceRoute',
    title: 'pages.workspace.title',
    read: (_, { workspaceId = '' }) => [{ name: 'getWorkspace', workspaceId }],
  }),
  member({
    pattern: `${paths.workspace(':workspaceId')}/edit`,
    page: 'workspaces/WorkspaceEditRoute',
    title: 'pages.placeholder.workspaceEdit.title',
  }),
  member({
    pattern: paths.settings,
    page: 'settings/SettingsRoute',
    title: 'pages.settings.title',
    nav: { id: 'settings' },
    read: () => [{ name: 'getMyProfile' }],
  }),
  guest({ pattern: paths.signIn, page: 'auth/SignInRoute', title: 'auth.signIn.title' }),
  guest({ pattern: paths.signUp, page: 'auth/SignUpRoute', title: 'auth.signUp.title' }),
  guest({ pattern: paths.forgotPassword, page: 'auth/ForgotPasswordRoute', title: 'auth.forgotPassword.title' }),
  { pattern: paths.resetPassword, for: 'anyone', page: 'auth/ResetPasswordRoute', title: 'auth.resetPassword.title' },
  {
    pattern: paths.choosePassword,
    for: 'anyone',
    page: 'auth/ChoosePasswordRoute',
    title: 'auth.choosePassword.title',
  },
  { pattern: paths.confirmed, for: 'anyone', page: 'auth/ConfirmedRoute', title: 'auth.confirmed.page' },
  guest({ pattern: `${paths.auth}/*`, page: 'routes/NotFoundRoute', title: 'common.notFound.title' }),
];

const notFoundRoute = member({ pattern: '*', page: 'routes/NotFoundRoute', title: 'common.notFound.title' });

const matchers = routes.map((route) => ({ route, ...parse(route.pattern) }));

export function matchRoute(href: string): { route: AppRoute; params: Params } {
  const [pathname = '/'] = href.split(/[?#]/);
  for (const { route, keys, pattern } of matchers) {
    const values = pattern.exec(pathname);
    if (!values) continue;
    const params = keys.map((key, index) => [key, (values[index + 1] ?? '').toLowerCase()]);
    return { route, params: Object.fromEntries(params) };
  }
  return { route: notFoundRoute, params: {} };
}
