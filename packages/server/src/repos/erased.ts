import { sql } from 'kysely';
import { textRows } from '../db/dialect.ts';
import type { Db } from '../db/schema.ts';

/** Returns what stays of an erased address: it differs from list to list, and cannot be made without the secret. */
export interface PersonHashes {
  toHash(waitlistId: string, emailKey: string): string;
}

interface ErasedPerson {
  waitlistId: string;
  hash: string;
}

/** Remembers people. Erased again, somebody stays one who waits a day for their next mail. */
export async function keepErased(trx: Db, people: readonly ErasedPerson[], at: number): Promise<void> {
  if (people.length === 0) return;
  await trx
    .insertInto('erased')
    .values(
      people.map(({ waitlistId, hash }) => ({
        waitlist_id: waitlistId,
        person_hash: hash,
        erased_at: at,
        mailed_at: null,
      })),
    )
    .onConflict((conflict) => conflict.columns(['waitlist_id', 'person_hash']).doUpdateSet({ erased_at: at }))
    .execute();
}

/** From now on they are on the list like anybody. */
export const forgetErased = (trx: Db, { waitlistId, hash }: ErasedPerson): Promise<unknown> =>
  trx.deleteFrom('erased').where('waitlist_id', '=', waitlistId).where('person_hash', '=', hash).execute();

export const keepMailedAgain = (trx: Db, { waitlistId, hash }: ErasedPerson, at: number): Promise<unknown> =>
  trx
    .updateTable('erased')
    .set({ mailed_at: at })
    .where('waitlist_id', '=', waitlistId)
    .where('person_hash', '=', hash)
    .execute();

/** Returns the addresses that were erased from the list. */
export async function findErased(
  db: Db,
  hashes: PersonHashes,
  waitlistId: string,
  keys: readonly string[],
): Promise<Set<string>> {
  const first = await db
    .selectFrom('erased')
    .select('erased_at')
    .where('waitlist_id', '=', waitlistId)
    .limit(1)
    .executeTakeFirst();
  if (!first) return new Set();
  const keysByHash = new Map(keys.map((key) => [hashes.toHash(waitlistId, key), key]));
  // A cross join looks each of them up.
  const { rows } = await sql<{ person_hash: string }>`
    select person_hash from ${textRows(db, [...keysByHash.keys()])} cross join erased
    where waitlist_id = ${waitlistId} and person_hash = sent.value`.execute(db);
  return new Set(rows.map(({ person_hash }) => keysByHash.get(person_hash) ?? ''));
}
