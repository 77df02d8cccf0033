export const waitlistTabs = ['details', 'form', 'subscribers', 'growth', 'integration', 'advanced'] as const;
export type WaitlistTabId = (typeof waitlistTabs)[number];

export const paths = {
  home: '/',
  workspaces: '/workspaces',
  newWorkspace: '/workspaces/new',
  workspace: (id: string) => `/workspaces/${id}`,
  waitlists: '/waitlists',
  newWaitlist: '/waitlists/new',
  waitlist: (id: string, tab: WaitlistTabId = 'details') =>
    tab === 'details' ? `/waitlists/${id}` : `/waitlists/${id}/${tab}`,
  subscriber: (waitlistId: string, id: string) => `/waitlists/${waitlistId}/subscribers?subscriber=${id}`,
  settings: '/settings',
  notifications: '/notifications',
  integration: '/integration',
  customization: '/customization',
  auth: '/auth',
  signIn: '/auth/signIn',
  signUp: '/auth/signUp',
  forgotPassword: '/auth/forgotPassword',
  resetPassword: '/auth/resetPassword',
  choosePassword: '/auth/choosePassword',
  confirmed: '/auth/confirmed',
} as const;

/** Returns the address of a page of the server, in the language of the app. */
export const toServerPage = (href: string, locale: string): string => `${href}?lang=${locale}`;

export function toHref(path: string, query: URLSearchParams): string {
  const search = query.toString();
  return search ? `${path}?${search}` : path;
}

export const isAuthPath = (path: string): boolean => path.startsWith(`${paths.auth}/`);

/** True for a path of the app, false for one of the server or another site. */
export const isAppPath = (href: string): boolean => /^\/(?![/\\]|(?:v1|auth\/v1|js|dev)(?:[/?#]|$))/.test(href);
