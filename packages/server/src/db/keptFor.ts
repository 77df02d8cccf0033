const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;

/** Lifetimes of rows, in milliseconds; docs/security.md, "What is kept for how long" lists the same. */
export const keptFor = {
  /** Without a refresh. */
  sessions: 90 * DAY_MS,
  /** From then on their reuse goes unnoticed. */
  usedTokens: 30 * DAY_MS,
  pendingSignUps: 2 * DAY_MS,
  mailedLinks: 30 * DAY_MS,
  authCodes: 5 * MINUTE_MS,
  /** A former address leads to its list for this long, and no other list can have it. */
  formerSlugs: 90 * DAY_MS,
  origins: 7 * DAY_MS,
  /** On their list, after the last mail that asks them to confirm. */
  unconfirmed: 30 * DAY_MS,
  /** In evidence, where the list keeps it. */
  clientAddresses: 90 * DAY_MS,
  /** After they left: two years. */
  evidence: 730 * DAY_MS,
} as const;
