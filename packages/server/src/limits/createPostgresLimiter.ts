import { RateLimiterPostgres, RateLimiterRes, RLWrapperTimeouts } from 'rate-limiter-flexible';
import type { Db } from '../db/schema.ts';
import { clearRateLimits, openRateLimits } from '../repos/rateLimits.ts';
import { type Count, consumeInTurn, toWait } from './consumeInTurn.ts';
import { createMemoryLimiter } from './createMemoryLimiter.ts';
import { forEachLimit, type Limiter, type LimitName, limits } from './limits.ts';
import { toStoredKey } from './toStoredKey.ts';

/** A database that takes longer is done without. */
const PATIENCE_MS = 1_000;
const CLEARING_MS = 60_000;

/**
 * Counts that all processes on one PostgreSQL share, in the table `rate_limits`. While the database gives no answer,
 * this process counts for itself: a limit keeps nobody waiting, and goes on limiting.
 */
export function createPostgresLimiter(db: Db): Limiter {
  const shared = forEachLimit((limit) => openShared(db, limit));
  const inMemory = createMemoryLimiter();
  const count: Count = async (limit, key) => {
    try {
      await shared[limit].consume(toStoredKey(limit, key));
      return 0;
    } catch (reason) {
      return reason instanceof RateLimiterRes ? toWait(reason) : inMemory.consume([limit, key]);
    }
  };
  // What cannot be cleared now waits for the next time, and harms nobody.
  const clearing = setInterval(() => clearRateLimits(db).catch(() => {}), CLEARING_MS);
  clearing.unref();
  return {
    consume: (...uses) => consumeInTurn(uses, count),
    async close() {
      clearInterval(clearing);
      await inMemory.close();
    },
  };
}

/** One key that is exceeded is remembered here until its window ends: further tries of it cost the database nothing. */
function openShared(db: Db, limit: LimitName): RLWrapperTimeouts {
  const { points, seconds } = limits[limit];
  const limiter = new RateLimiterPostgres({
    storeClient: openRateLimits(db),
    storeType: 'client',
    tableName: 'rate_limits',
    tableCreated: true,
    clearExpiredByTimeout: false,
    keyPrefix: '',
    points,
    duration: seconds,
    inMemoryBlockOnConsumed: points,
  });
  return new RLWrapperTimeouts({ limiter, timeoutMs: PATIENCE_MS, keyPrefix: '' });
}
