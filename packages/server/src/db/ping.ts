import { sql } from 'kysely';
import type { Db } from './schema.ts';

const LIMIT_MS = 2_000;

/** Rejects where the database does not answer, or not in time. */
export async function ping(db: Db): Promise<void> {
  const late = Promise.withResolvers<never>();
  const timer = setTimeout(() => late.reject(new Error('The database is silent')), LIMIT_MS);
  try {
    await Promise.race([sql`select 1`.execute(db), late.promise]);
  } finally {
    clearTimeout(timer);
  }
}
