/** `points` uses in a window of `seconds`. CONTRACT "Limits, accounts". */
export const limits = {
  /** By client address (IPv6 by /64) and waitlist. */
  signUpPerClient: { points: 60, seconds: 60 },
  signUpPerEmail: { points: 5, seconds: 3600 },
  /** Pages of links in mails, opened and pressed, by client address. */
  linksPerClient: { points: 60, seconds: 60 },
  viewPerClient: { points: 60, seconds: 60 },
  /** Requests from origins that the list does not name, refused ones too, by client address and waitlist. */
  originsPerClient: { points: 10, seconds: 3600 },
  /** By account and client address, so that nobody can lock out somebody else. */
  passwordPerAccount: { points: 10, seconds: 900 },
  passwordPerClient: { points: 100, seconds: 3600 },
  /** By kind of mail, account and client address. */
  mailPerAccount: { points: 3, seconds: 3600 },
  /** Requests for a link: recover and resend together. */
  mailPerClient: { points: 20, seconds: 3600 },
  /** Links of sign-up, recover and resend together. They work as long as the window lasts, so one of them is always good. */
  mailsToAccount: { points: 10, seconds: 3600 },
  uploadsPerPerson: { points: 30, seconds: 3600 },
  /** Readings of a file in another way, each of which may take a core for minutes. */
  readingsPerPerson: { points: 120, seconds: 3600 },
  readsPerPerson: { points: 600, seconds: 60 },
  readsPerKey: { points: 120, seconds: 60 },
  writesPerPerson: { points: 300, seconds: 60 },
  publishesPerList: { points: 30, seconds: 3600 },
  refreshesPerSession: { points: 60, seconds: 3600 },
} as const satisfies Record<string, { points: number; seconds: number }>;

export type LimitName = keyof typeof limits;

export type Use = readonly [limit: LimitName, key: string];

export interface Limiter {
  /** Counts uses up to the first that is refused, and returns its seconds to wait, else 0. A refused use does not prolong the wait. */
  consume(...uses: Use[]): Promise<number>;
  close(): Promise<void>;
}

export const forEachLimit = <Value>(make: (limit: LimitName) => Value): Record<LimitName, Value> =>
  Object.fromEntries(Object.keys(limits).map((limit) => [limit, make(limit as LimitName)])) as Record<LimitName, Value>;
