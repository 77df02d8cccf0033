import { RateLimiterPostgres, RateLimiterRes, RLWrapperTimeouts } from 'rate-limiter-flexible';
import type { Db } from '../db/schema.ts';
import { clearRateLimits, openRateLimits } from '../repos/rateLimits.ts';
import { type Count, consumeInTurn, toWait } from './consumeInTurn.ts';
import { createMemoryLimiter } from './createMemoryLimiter.ts';
import { forEachLimit, type Limiter, type LimitName, limits } from './limits.ts';
import { toStoredKey } from './toStoredKey.ts';

/** If the database takes longer, this process counts by itself. */
const PATIENCE_MS = 1_000;
const CLEARING_MS = 60_000;

/** Each process counts these for itself: they guard its load, and a write for each would cost more than most of them. */
const ownLimits: ReadonlySet<LimitName> = new Set(['readsPerPerson', 'readsPerKey', 'writesPerPerson']);

/** For all processes on one PostgreSQL. While it does not answer, each counts in memory: requests neither wait nor pass unlimited. */
export function createPostgresLimiter(db: Db): Limiter {
  const shared = forEachLimit((limit) => openShared(db, limit));
  const inMemory = createMemoryLimiter();
  const count: Count = async (limit, key) => {
    if (ownLimits.has(limit)) return inMemory.consume([limit, key]);
    try {
      await shared[limit].consume(toStoredKey(limit, key));
      return 0;
    } catch (reason) {
      return reason instanceof RateLimiterRes ? toWait(limit, reason) : inMemory.consume([limit, key]);
    }
  };
  let isClearing = false;
  const clear = async () => {
    if (isClearing) return;
    isClearing = true;
    // Rows that cannot be cleared now do no harm, and are tried again.
    await clearRateLimits(db).catch(() => {});
    isClearing = false;
  };
  const clearing = setInterval(clear, CLEARING_MS).unref();
  return {
    consume: (...uses) => consumeInTurn(uses, count),
    async close() {
      clearInterval(clearing);
      await inMemory.close();
    },
  };
}

/** An exceeded key is also blocked in memory until its window ends, so that further uses cost the database nothing. */
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
