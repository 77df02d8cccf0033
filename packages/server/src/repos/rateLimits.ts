import { CompiledQuery, sql } from 'kysely';
import type { Db } from '../db/schema.ts';

const MAX_CLEARED = 10_000;

interface Query {
  text: string;
  values: unknown[];
}

/** The table of migration 0002 to a library that writes PostgreSQL of its own. */
export const openRateLimits = (db: Db) => ({
  query: ({ text, values }: Query) => db.executeQuery(CompiledQuery.raw(text, values)),
});

/** Takes out what has expired. Rows that are being counted on stay: to wait for them could be to wait for each other. */
export async function clearRateLimits(db: Db): Promise<void> {
  await sql`
    delete from rate_limits where key = any(array(
      select key from rate_limits where expire <= ${Date.now()} limit ${MAX_CLEARED} for update skip locked
    ))`.execute(db);
}
