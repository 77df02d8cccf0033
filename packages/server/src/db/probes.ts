import { sql } from 'kysely';
import { kindOf } from './kindOf.ts';
import { isMigrated } from './migrate.ts';
import type { Db } from './schema.ts';

const LIMIT_MS = 2_000;

/** Checks of an open database. */
export interface Probes {
  /** Rejects if it cannot be read, or if the last write failed and the next would too. */
  ping(): Promise<void> | void;
  /** Rejects if it cannot be written. Writes to the disk, but leaves no row. */
  write(): Promise<void> | void;
  /** Undefined if there is no pool. */
  readPool?(): PoolState;
}

/** Numbers of connections to the database. */
export interface PoolState {
  open: number;
  idle: number;
  /** Queries that wait for one. */
  waiting: number;
}

const known = new WeakMap<Db, Probes>();

export const setProbes = (db: Db, probes: Probes): void => {
  known.set(db, probes);
};

export const readPool = (db: Db): PoolState | undefined => known.get(db)?.readPool?.();

/** Rejects if the database does not answer in time or cannot write. Concurrent calls share one query. */
export const ping = (db: Db): Promise<void> => inTime(share(pings, db, askPing));

export type Unreadiness = 'unreachable' | 'not_writable' | 'not_migrated';

/** Returns why the database cannot serve now, or undefined. Tries a write and checks the schema. */
export const findUnreadiness = (db: Db): Promise<Unreadiness | undefined> =>
  inTime(share(checks, db, check)).catch(() => 'unreachable' as const);

async function inTime<Result>(asked: Promise<Result>): Promise<Result> {
  const late = Promise.withResolvers<never>();
  const timer = setTimeout(() => late.reject(new Error('The database is silent')), LIMIT_MS);
  try {
    return await Promise.race([asked, late.promise]);
  } finally {
    clearTimeout(timer);
  }
}

const pings = new WeakMap<Db, Promise<void>>();
const checks = new WeakMap<Db, Promise<Unreadiness | undefined>>();

function share<Result>(
  underWay: WeakMap<Db, Promise<Result>>,
  db: Db,
  ask: (db: Db) => Promise<Result>,
): Promise<Result> {
  const waitedFor = underWay.get(db);
  if (waitedFor) return waitedFor;
  const asked = ask(db).finally(() => underWay.delete(db));
  underWay.set(db, asked);
  return asked;
}

/** SQLite's own check runs no query, so one is run as well. */
async function askPing(db: Db): Promise<void> {
  const own = known.get(db);
  await own?.ping();
  if (!own || kindOf(db) === 'sqlite') await sql`select 1`.execute(db);
}

async function check(db: Db): Promise<Unreadiness | undefined> {
  if (!(await isMigrated(db, kindOf(db)))) return 'not_migrated';
  try {
    await known.get(db)?.write();
    return undefined;
  } catch {
    return 'not_writable';
  }
}
