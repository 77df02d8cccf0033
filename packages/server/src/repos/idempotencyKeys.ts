import { IDEMPOTENCY_SECONDS } from '@prelude/api/contract/endpoint';
import { sql } from 'kysely';
import type { Db } from '../db/schema.ts';

export interface KeyedWrite {
  personId: string;
  key: string;
  hash: string;
}

interface KnownWrite {
  hash: string;
  /** Null while the write is under way. */
  reply: string | null;
}

const KEYS_AT_ONCE = 1000;

/** Returns false if the key is taken. PostgreSQL waits for a transaction that has claimed it; SQLite runs one at a time. */
export async function claimKey(db: Db, { personId, key, hash }: KeyedWrite): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('idempotency_keys')
    .values({ person_id: personId, key, hash, reply: null, created_at: Date.now() })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirstOrThrow();
  return numInsertedOrUpdatedRows === 1n;
}

export const readWrite = (db: Db, { personId, key }: KeyedWrite): Promise<KnownWrite | undefined> =>
  db
    .selectFrom('idempotency_keys')
    .select(['hash', 'reply'])
    .where('person_id', '=', personId)
    .where('key', '=', key)
    .executeTakeFirst();

export async function keepReply(db: Db, { personId, key }: KeyedWrite, reply: string): Promise<void> {
  await db
    .updateTable('idempotency_keys')
    .set({ reply })
    .where('person_id', '=', personId)
    .where('key', '=', key)
    .execute();
}

export async function releaseKey(db: Db, { personId, key }: KeyedWrite): Promise<void> {
  await db.deleteFrom('idempotency_keys').where('person_id', '=', personId).where('key', '=', key).execute();
}

/** Deletes one batch. Returns false if there was nothing to delete. */
export async function purgeKeys(db: Db, now = Date.now()): Promise<boolean> {
  const { numAffectedRows = 0n } = await sql`
    delete from idempotency_keys where (person_id, key) in (
      select person_id, key from idempotency_keys where created_at <= ${now - IDEMPOTENCY_SECONDS * 1000}
      order by created_at limit ${KEYS_AT_ONCE})`.execute(db);
  return numAffectedRows > 0n;
}
