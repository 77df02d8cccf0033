/** The one table of limits: `points` uses in a window of `seconds`. CONTRACT "Limits, accounts". */
export const limits = {
  /** Public sign-ups by client address (IPv6 by /64) and waitlist. */
  signUpPerClient: { points: 60, seconds: 60 },
  /** Public sign-ups by e-mail and waitlist. */
  signUpPerEmail: { points: 5, seconds: 3600 },
  /** Views of a form by client address and waitlist. */
  viewPerClient: { points: 60, seconds: 60 },
  /** Attempted passwords by account and client address, so that nobody can lock out somebody else. */
  passwordPerAccount: { points: 10, seconds: 900 },
  passwordPerClient: { points: 100, seconds: 3600 },
  /** Requested mails (recover, resend, sign-up, change of address) by account. */
  mailPerAccount: { points: 3, seconds: 3600 },
  /** Files to import by person. */
  uploadsPerPerson: { points: 30, seconds: 3600 },
  readsPerPerson: { points: 600, seconds: 60 },
  readsPerKey: { points: 120, seconds: 60 },
} as const satisfies Record<string, { points: number; seconds: number }>;

export type LimitName = keyof typeof limits;

export type Use = readonly [limit: LimitName, key: string];

export interface Limiter {
  /**
   * Counts one use against each limit, up to the first that is exceeded. Returns the seconds to wait for that one,
   * else 0. Windows are fixed: a refused use prolongs no wait, and the limits after it are not counted.
   */
  consume(...uses: Use[]): Promise<number>;
  close(): Promise<void>;
}

export const forEachLimit = <Made>(make: (limit: LimitName) => Made): Record<LimitName, Made> =>
  Object.fromEntries(Object.keys(limits).map((limit) => [limit, make(limit as LimitName)])) as Record<LimitName, Made>;
