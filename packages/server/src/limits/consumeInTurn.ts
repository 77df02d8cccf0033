import { RateLimiterRes } from 'rate-limiter-flexible';
import { type LimitName, limits, type Use } from './limits.ts';

export type Count = (limit: LimitName, key: string) => Promise<number>;

/** Stops at the first refusal, so that a refused client adds neither keys to the memory nor counts to somebody else's address. */
export async function consumeInTurn(uses: readonly Use[], count: Count): Promise<number> {
  for (const [limit, key] of uses) {
    const seconds = await count(limit, key);
    if (seconds > 0) return seconds;
  }
  return 0;
}

/** The library rejects with the wait, longer than the window if the clock was set back. Returns whole seconds, at least 1; throws any other reason. */
export function toWait(limit: LimitName, reason: unknown): number {
  if (reason instanceof RateLimiterRes)
    return Math.min(limits[limit].seconds, Math.max(1, Math.ceil(reason.msBeforeNext / 1000)));
  throw reason;
}
