import { CompiledQuery, sql } from 'kysely';
import type { Db } from '../db/schema.ts';

const CLEARED_AT_ONCE = 10_000;

interface Query {
  text: string;
  values: unknown[];
}

/** Gives a library that writes its own PostgreSQL access to the table of rate limits. */
export const openRateLimits = (db: Db) => ({
  query: ({ text, values }: Query) => db.executeQuery(CompiledQuery.raw(text, values)),
});

/** Clears all whose window has ended, but locked rows: waiting for them could deadlock. */
export async function clearRateLimits(db: Db): Promise<void> {
  for (;;) {
    const { numAffectedRows = 0n } = await sql`
      delete from rate_limits where key = any(array(
        select key from rate_limits where expire <= ${Date.now()} limit ${CLEARED_AT_ONCE} for update skip locked
      ))`.execute(db);
    if (numAffectedRows < CLEARED_AT_ONCE) return;
  }
}
