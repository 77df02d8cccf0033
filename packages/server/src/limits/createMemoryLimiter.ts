import { RateLimiterMemory } from 'rate-limiter-flexible';
import { type Count, consumeInTurn, toWait } from './consumeInTurn.ts';
import { forEachLimit, type Limiter, type LimitName, limits } from './limits.ts';

/** Keys per limit, of about 0.5 kB each. Further ones replace the oldest, so that a client with many addresses cannot fill the memory. */
const MAX_KEYS = 50_000;

export function createMemoryLimiter({ maxKeys = MAX_KEYS } = {}): Limiter {
  const windows = forEachLimit((limit) => openWindows(limit, maxKeys));
  const count: Count = (limit, key) => windows[limit].count(key);
  return {
    consume: (...uses) => consumeInTurn(uses, count),
    async close() {
      for (const each of Object.values(windows)) each.clear();
    },
  };
}

/** The library itself keeps each key until its timer ends, however many. */
function openWindows(limit: LimitName, maxKeys: number) {
  const { points, seconds } = limits[limit];
  const limiter = new RateLimiterMemory({ points, duration: seconds, keyPrefix: '' });
  /** Ordered by the start of their windows. */
  const keys = new Set<string>();
  /** Reused, since a new iterator would walk over all deleted keys. */
  const oldest = keys.values();
  const forget = (key: string): void => {
    keys.delete(key);
    limiter.delete(key);
  };
  return {
    async count(key: string): Promise<number> {
      try {
        const { isFirstInDuration } = await limiter.consume(key);
        if (!isFirstInDuration) return 0;
      } catch (reason) {
        return toWait(limit, reason);
      }
      keys.delete(key);
      keys.add(key);
      if (keys.size > maxKeys) forget(oldest.next().value as string);
      return 0;
    },
    clear: () => keys.forEach(forget),
  };
}
