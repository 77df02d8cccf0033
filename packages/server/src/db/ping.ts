import { sql } from 'kysely';
import { kindOf } from './kindOf.ts';
import type { Db } from './schema.ts';

const LIMIT_MS = 2_000;

type Ping = () => Promise<void> | void;

const pings = new WeakMap<Db, Ping>();
const underWay = new WeakMap<Db, Promise<void>>();

/** Adds to an open database a query that checks whether it can read and write. */
export const setPing = (db: Db, ping: Ping): void => {
  pings.set(db, ping);
};

/** Rejects where the database does not answer, or not in time, or cannot write. Those who ask at once share one question. */
export async function ping(db: Db): Promise<void> {
  const late = Promise.withResolvers<never>();
  const timer = setTimeout(() => late.reject(new Error('The database is silent')), LIMIT_MS);
  try {
    await Promise.race([share(db), late.promise]);
  } finally {
    clearTimeout(timer);
  }
}

function share(db: Db): Promise<void> {
  const known = underWay.get(db);
  if (known) return known;
  const asked = ask(db).finally(() => underWay.delete(db));
  underWay.set(db, asked);
  return asked;
}

/** SQLite's own check runs no query, so one is run as well. */
async function ask(db: Db): Promise<void> {
  const own = pings.get(db);
  await own?.();
  if (!own || kindOf(db) === 'sqlite') await sql`select 1`.execute(db);
}
