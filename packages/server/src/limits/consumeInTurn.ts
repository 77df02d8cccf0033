import { RateLimiterRes } from 'rate-limiter-flexible';
import type { LimitName, Use } from './limits.ts';

/** Counts one use. Returns the seconds to wait where the limit is exceeded, else 0. */
export type Count = (limit: LimitName, key: string) => Promise<number>;

/**
 * Counts each use until one is refused. Who is refused anyway leaves no trace in the limits that follow: neither keys
 * in memory nor counts on somebody else's address.
 */
export async function consumeInTurn(uses: readonly Use[], count: Count): Promise<number> {
  for (const [limit, key] of uses) {
    const seconds = await count(limit, key);
    if (seconds > 0) return seconds;
  }
  return 0;
}

/** The wait that the library rejects with, in whole seconds: one that is nearly over is 1, never 0. Throws anything else. */
export function toWait(reason: unknown): number {
  if (reason instanceof RateLimiterRes) return Math.max(1, Math.ceil(reason.msBeforeNext / 1000));
  throw reason;
}
