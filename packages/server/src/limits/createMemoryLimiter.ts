import { RateLimiterMemory } from 'rate-limiter-flexible';
import { type Count, consumeInTurn, toWait } from './consumeInTurn.ts';
import { forEachLimit, type Limiter, type LimitName, limits } from './limits.ts';

/**
 * How many keys of one limit are counted at once. One takes about half a kilobyte, and whoever sends from many
 * addresses must not fill the memory: the key whose window began first is forgotten then.
 */
const MAX_KEYS = 50_000;

/** Counts of one process, which end with it. */
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

/** The library gives every key a timer and never forgets one before its time, so the keys are kept here as well. */
function openWindows(limit: LimitName, maxKeys: number) {
  const { points, seconds } = limits[limit];
  const limiter = new RateLimiterMemory({ points, duration: seconds, keyPrefix: '' });
  /** In the order in which their windows began. */
  const keys = new Set<string>();
  /** Goes on from where it was: from the start it would pass over all that was forgotten. */
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
        return toWait(reason);
      }
      keys.delete(key);
      keys.add(key);
      if (keys.size > maxKeys) forget(oldest.next().value as string);
      return 0;
    },
    clear: () => keys.forEach(forget),
  };
}
