import { sql } from 'kysely';
import { inTransaction } from '../db/inTransaction.ts';
import type { Db } from '../db/schema.ts';
import { keepErased, type PersonHashes } from './erased.ts';
import { eraseFromList } from './erasures.ts';
import { lockList } from './search/blocks.ts';

/** Somebody who was erased: list, hash, and time in milliseconds since 1970. */
export type Erasure = readonly [waitlistId: string, hash: string, at: number];

const ROWS_AT_ONCE = 1000;

export async function* listErasures(db: Db): AsyncGenerator<Erasure> {
  for (let last: Erasure | undefined; ; ) {
    const rows = await db
      .selectFrom('erased')
      .select(['waitlist_id', 'person_hash', 'erased_at'])
      .$if(last !== undefined, (query) =>
        query.where(sql<boolean>`(waitlist_id, person_hash) > (${last?.[0]}, ${last?.[1]})`),
      )
      .orderBy('waitlist_id')
      .orderBy('person_hash')
      .limit(ROWS_AT_ONCE)
      .execute();
    for (const row of rows) yield [row.waitlist_id, row.person_hash, row.erased_at];
    const end = rows.at(-1);
    if (!end || rows.length < ROWS_AT_ONCE) return;
    last = [end.waitlist_id, end.person_hash, end.erased_at];
  }
}

/** Erases those who are on their lists again, but nobody who has joined since, and remembers all of them. Returns how many it has erased. */
export async function eraseAgain(db: Db, hashes: PersonHashes, erasures: readonly Erasure[]): Promise<number> {
  let count = 0;
  for (const [waitlistId, ofList] of Map.groupBy(erasures, ([id]) => id)) {
    if (!(await keepAgain(db, waitlistId, ofList))) continue;
    const erasedAt = new Map(ofList.map(([, hash, at]) => [hash, at]));
    for await (const { email_key, created_at } of readPeople(db, waitlistId)) {
      const at = erasedAt.get(hashes.toHash(waitlistId, email_key));
      if (at === undefined || created_at > at) continue;
      await eraseFromList(db, hashes, waitlistId, email_key);
      count += 1;
    }
  }
  return count;
}

/** Returns false if the list is gone. */
const keepAgain = (db: Db, waitlistId: string, erasures: readonly Erasure[]): Promise<boolean> =>
  inTransaction(db, async (trx) => {
    if (!(await lockList(trx, waitlistId))) return false;
    for (const [, hash, at] of erasures) await keepErased(trx, [{ waitlistId, hash }], at);
    return true;
  });

/** Reads a page at a time, since those who are read may be deleted meanwhile. */
async function* readPeople(db: Db, waitlistId: string): AsyncGenerator<{ email_key: string; created_at: number }> {
  for (let last = ''; ; ) {
    const condition = sql`waitlist_id = ${waitlistId} and email_key > ${last}`;
    const { rows } = await sql<{ email_key: string; created_at: number }>`
      select email_key, cast(min(created_at) as bigint) as created_at from (
        select email_key, created_at from contacts where ${condition}
        union all select email_key, created_at from removed_contacts where ${condition}
        union all select email_key, at from evidence where ${condition}) as people
      group by email_key order by email_key limit ${ROWS_AT_ONCE}`.execute(db);
    yield* rows;
    last = rows.at(-1)?.email_key ?? '';
    if (rows.length < ROWS_AT_ONCE) return;
  }
}
