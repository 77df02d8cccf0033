import { RateLimiterRes } from 'rate-limiter-flexible';
import type { LimitName, Use } from './limits.ts';

/** Counts one use. Returns the seconds to wait if the limit is exceeded, else 0. */
export type Count = (limit: LimitName, key: string) => Promise<number>;

/**
 * Counts each use until one is refused. The limits after that are left alone, so that a refused client adds neither keys to
 * the memory nor counts to somebody else's address.
 */
export async function consumeInTurn(uses: readonly Use[], count: Count): Promise<number> {
  for (const [limit, key] of uses) {
    const seconds = await count(limit, key);
    if (seconds > 0) return seconds;
  }
  return 0;
}

/** Returns the wait that the library rejects with, in whole seconds, at least 1. Throws any other reason. */
export function toWait(reason: unknown): number {
  if (reason instanceof RateLimiterRes) return Math.max(1, Math.ceil(reason.msBeforeNext / 1000));
  throw reason;
}
