import type { Database } from '@prelude/server/db/Database';
import type { DatabaseKind } from '@prelude/server/db/DatabasePlace';
import { openDatabase } from '@prelude/server/db/openDatabase';
import { createLimiter } from '@prelude/server/limits/createLimiter';
import { type Limiter, type LimitName, limits, type Use } from '@prelude/server/limits/limits';
import { clearRateLimits } from '@prelude/server/repos/rateLimits';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { databases, makeDatabase } from './support/makeDatabase.ts';

const names = Object.keys(limits) as LimitName[];

/** Fakes only JavaScript's clock, which the windows are counted by; timers and the database keep running. */
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-05-01T12:00:00Z') });
});
afterEach(() => {
  vi.useRealTimers();
});

const passSeconds = (seconds: number) => vi.setSystemTime(Date.now() + seconds * 1000);

/** Consumes `times` times in turn and returns how long each had to wait. */
async function consume(limiter: Limiter, times: number, ...uses: Use[]): Promise<number[]> {
  const waits = [];
  for (let time = 0; time < times; time += 1) waits.push(await limiter.consume(...uses));
  return waits;
}

const none = (times: number): number[] => Array(times).fill(0);

/** Gives each test a database without counts. */
function useDatabase(kind: DatabaseKind): { database: Database; open: () => Limiter } {
  const place = {} as { database: Database; open: () => Limiter };
  let clear: () => Promise<void>;
  beforeAll(async () => {
    const made = await makeDatabase(kind);
    clear = made.clear;
    place.database = await openDatabase(made.database);
    place.open = () => {
      const limiter = createLimiter(place.database);
      onTestFinished(() => limiter.close());
      return limiter;
    };
  });
  afterEach(() => sql`delete from rate_limits`.execute(place.database.db));
  afterAll(async () => {
    await place.database.close();
    await clear();
  });
  return place;
}

describe.each(databases)('limits on %s', (kind) => {
  const place = useDatabase(kind);

  test.each(names)('%s allows its points and no more until its window ends', async (name) => {
    const limiter = place.open();
    const { points, seconds } = limits[name];
    expect(await consume(limiter, points + 2, [name, 'ada'])).toEqual([...none(points), seconds, seconds]);
    passSeconds(seconds - 0.5);
    expect(await limiter.consume([name, 'ada'])).toBe(1);
    passSeconds(0.5);
    expect(await consume(limiter, points + 1, [name, 'ada'])).toEqual([...none(points), seconds]);
  });

  test('a window begins with its first use', async () => {
    const limiter = place.open();
    await limiter.consume(['mailPerAccount', 'ada']);
    passSeconds(600);
    expect(await consume(limiter, 3, ['mailPerAccount', 'ada'])).toEqual([0, 0, 3000]);
  });

  test('tells nobody to wait for longer than its window, even when the clock is set back', async () => {
    const limiter = place.open();
    const { points, seconds } = limits.mailPerAccount;
    await consume(limiter, points + 1, ['mailPerAccount', 'ada']);
    passSeconds(-7200);
    expect(await limiter.consume(['mailPerAccount', 'ada'])).toBe(seconds);
  });

  test('each key and each limit counts for itself', async () => {
    const limiter = place.open();
    await consume(limiter, 3, ['mailPerAccount', 'ada']);
    expect(await limiter.consume(['mailPerAccount', 'ada'])).toBeGreaterThan(0);
    expect(await limiter.consume(['mailPerAccount', 'eve'])).toBe(0);
    expect(await limiter.consume(['signUpPerEmail', 'ada'])).toBe(0);
  });

  test('with several limits, the exceeded one gives the wait, and later ones are not charged', async () => {
    const limiter = place.open();
    const uses: Use[] = [
      ['mailPerAccount', 'ada'],
      ['signUpPerEmail', 'ada'],
    ];
    expect(await consume(limiter, 20, ...uses)).toEqual([...none(3), ...Array(17).fill(3600)]);
    expect(await consume(limiter, 3, ['signUpPerEmail', 'ada'])).toEqual([0, 0, 3600]);
  });

  test('simultaneous uses are limited like successive ones', async () => {
    const limiter = place.open();
    const waits = await Promise.all(Array.from({ length: 20 }, () => limiter.consume(['signUpPerEmail', 'ada'])));
    expect(waits.filter((wait) => wait === 0)).toHaveLength(limits.signUpPerEmail.points);
  });
});

describe.runIf(databases.includes('postgres'))('limits of several processes', () => {
  const place = useDatabase('postgres');
  const readRows = () => sql<{ key: string; points: number }>`select * from rate_limits`.execute(place.database.db);

  test('are counted together', async () => {
    const [one, other] = [place.open(), place.open()];
    expect(await consume(one, 3, ['signUpPerEmail', 'ada'])).toEqual(none(3));
    expect(await consume(other, 3, ['signUpPerEmail', 'ada'])).toEqual([0, 0, 3600]);
    expect(await one.consume(['signUpPerEmail', 'ada'])).toBe(3600);
  });

  test('store no address in plain text', async () => {
    await place.open().consume(['signUpPerEmail', 'ada@example.com:list']);
    const { rows } = await readRows();
    expect(rows).toMatchObject([{ key: expect.stringMatching(/^signUpPerEmail:[\w-]{43}$/), points: 1 }]);
  });

  test('cost the database nothing once they are exceeded', async () => {
    await consume(place.open(), 50, ['signUpPerEmail', 'ada']);
    expect((await readRows()).rows).toMatchObject([{ points: limits.signUpPerEmail.points }]);
  });

  test('are cleared once their windows have ended, unless they are being updated', async () => {
    const limiter = place.open();
    await limiter.consume(['uploadsPerPerson', 'over']);
    await limiter.consume(['uploadsPerPerson', 'counted on']);
    passSeconds(limits.uploadsPerPerson.seconds);
    await limiter.consume(['uploadsPerPerson', 'new']);
    const [, countedOn, fresh] = (await readRows()).rows;
    await place.database.db.transaction().execute(async (trx) => {
      await sql`select * from rate_limits where key = ${countedOn?.key} for update`.execute(trx);
      await clearRateLimits(place.database.db);
    });
    expect((await readRows()).rows).toEqual([countedOn, fresh]);
    await clearRateLimits(place.database.db);
    expect((await readRows()).rows).toEqual([fresh]);
  });

  test('are cleared within a minute, however many have ended', async () => {
    const limiter = place.open();
    await limiter.consume(['uploadsPerPerson', 'new']);
    const rows = (await readRows()).rows;
    await sql`
      insert into rate_limits select 'ended:' || n, 1, ${Date.now()} from generate_series(1, 25000) as n`.execute(
      place.database.db,
    );
    await clearRateLimits(place.database.db);
    expect((await readRows()).rows).toEqual(rows);
  });

  test('hold in this process while the database does not answer', async () => {
    const limiter = place.open();
    await place.database.db.transaction().execute(async (trx) => {
      await sql`lock table rate_limits in access exclusive mode`.execute(trx);
      const started = performance.now();
      const tries = Array.from({ length: 5 }, () => limiter.consume(['mailPerAccount', 'ada']));
      expect((await Promise.all(tries)).toSorted()).toEqual([0, 0, 0, 3600, 3600]);
      expect(performance.now() - started).toBeLessThan(5_000);
    });
  });

  test('hold in this process when the database is gone', async () => {
    const { database, clear } = await makeDatabase('postgres');
    const opened = await openDatabase(database);
    const limiter = createLimiter(opened);
    await opened.close();
    await clear();
    expect(await consume(limiter, 4, ['mailPerAccount', 'ada'])).toEqual([0, 0, 0, 3600]);
    await limiter.close();
  });
});
