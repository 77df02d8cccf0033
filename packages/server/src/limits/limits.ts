/** How often something may be done, in points a window. The one table of limits: CONTRACT "Limits, accounts". */
export const limits = {
  /** Of the public sign-up, by client address (IPv6 by /64) and waitlist. */
  signUpPerClient: { points: 60, seconds: 60 },
  /** Of the public sign-up, by e-mail and waitlist. */
  signUpPerEmail: { points: 5, seconds: 3600 },
  /** Of the views of a form, by client address and waitlist. */
  viewPerClient: { points: 60, seconds: 60 },
  /** Passwords tried, by account and client address: nobody is locked out by somebody else. */
  passwordPerAccount: { points: 10, seconds: 900 },
  passwordPerClient: { points: 100, seconds: 3600 },
  /** Mails asked for (recover, resend, sign-up, change of address), by account. */
  mailPerAccount: { points: 3, seconds: 3600 },
  readsPerPerson: { points: 600, seconds: 60 },
  readsPerKey: { points: 120, seconds: 60 },
} as const satisfies Record<string, { points: number; seconds: number }>;

export type LimitName = keyof typeof limits;

export type Use = readonly [limit: LimitName, key: string];

export interface Limiter {
  /**
   * Counts one use against each limit, up to the first that is exceeded. Returns the seconds to wait for that one,
   * else 0. Windows are fixed: a refused try lengthens no wait, and is not counted on the limits that follow.
   */
  consume(...uses: Use[]): Promise<number>;
  close(): Promise<void>;
}

export const forEachLimit = <Made>(make: (limit: LimitName) => Made): Record<LimitName, Made> =>
  Object.fromEntries(Object.keys(limits).map((limit) => [limit, make(limit as LimitName)])) as Record<LimitName, Made>;
