export const waitlistTabs = ['details', 'subscribers', 'integration', 'advanced'] as const;
export type WaitlistTabId = (typeof waitlistTabs)[number];

/** Every address of the app: SPEC section 2. Each answers with a slash at its end as well. */
export const paths = {
  home: '/',
  workspaces: '/workspaces',
  newWorkspace: '/workspaces/new',
  workspace: (id: string) => `/workspaces/${id}`,
  waitlists: '/waitlists',
  newWaitlist: '/waitlists/new',
  waitlist: (id: string, tab: WaitlistTabId = 'details') =>
    tab === 'details' ? `/waitlists/${id}` : `/waitlists/${id}/${tab}`,
  settings: '/settings',
  notifications: '/notifications',
  integration: '/integration',
  customization: '/customization',
  auth: '/auth',
  signIn: '/auth/signIn',
  signUp: '/auth/signUp',
  forgotPassword: '/auth/forgotPassword',
  resetPassword: '/auth/resetPassword',
  confirmed: '/auth/confirmed',
} as const;

/** Whether the app itself answers at an address; the rest belongs to the server or to another site. */
export const isAppPath = (href: string): boolean => /^\/(?![/\\]|(?:v1|auth\/v1|js|dev)(?:[/?#]|$))/.test(href);
