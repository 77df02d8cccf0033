import { RateLimiterMemory } from 'rate-limiter-flexible';
import { type Count, consumeInTurn, toWait } from './consumeInTurn.ts';
import { forEachLimit, type Limiter, type LimitName, limits } from './limits.ts';

/** Keys per limit, of about 0.5 kB each. Further ones replace others, so that a client with many addresses cannot fill the memory. */
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
  const open = new Set<string>();
  /** Keys that have reached their limit, until their windows end. They go last: a forgotten one has all its points again. */
  const full = new Map<string, NodeJS.Timeout>();
  /** Reused, since a new iterator would walk over all deleted keys. */
  const [oldestOpen, oldestFull] = [open.values(), full.keys()];
  const drop = (key: string): void => {
    open.delete(key);
    clearTimeout(full.get(key));
    full.delete(key);
  };
  const forget = (key: string): void => {
    drop(key);
    limiter.delete(key);
  };
  return {
    async count(key: string): Promise<number> {
      try {
        const { isFirstInDuration, remainingPoints, msBeforeNext } = await limiter.consume(key);
        if (isFirstInDuration) {
          drop(key);
          open.add(key);
        }
        if (remainingPoints === 0) {
          open.delete(key);
          full.set(key, setTimeout(() => full.delete(key), msBeforeNext).unref());
        }
      } catch (reason) {
        return toWait(limit, reason);
      }
      // The newest key stays: if it were forgotten at each use, it would have no limit.
      if (open.size + full.size > maxKeys) forget((open.size > 1 ? oldestOpen : oldestFull).next().value as string);
      return 0;
    },
    clear: () => [...open, ...full.keys()].forEach(forget),
  };
}
