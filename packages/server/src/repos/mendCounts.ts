import { type ContactState, contactStates } from '@prelude/api/contract/contacts';
import { type RawBuilder, sql } from 'kysely';
import { recordRows } from '../db/dialect.ts';
import { fillKeys } from '../db/migrations/0010-orderByName.ts';
import type { Db } from '../db/schema.ts';
import { correctCounts, countContacts, raisePositions } from './listCounts.ts';
import { listTable } from './lists.ts';
import { lockList } from './search/blocks.ts';
import { FIRST_ID } from './search/ids.ts';

const LISTS_OF_A_CHECK = 20;
const CONTACTS_AT_ONCE = 1000;

/** The differences to add to the counts of a list, and the number of its contacts that lack something. */
interface Checked extends Record<ContactState, number> {
  id: string;
  /** Contacts without a position: nothing has counted them. */
  unplaced: number;
  /** Contacts with a name, but without its key. */
  unkeyed: number;
}

/** Mends what an older process leaves on lists: uncounted contacts, names without a key, wrong counts. Looks at a few lists; returns where to continue, or undefined. */
export async function mendCounts(db: Db, reads: Db, after = FIRST_ID): Promise<string | undefined> {
  const some = sql`id > ${after} order by id limit ${sql.lit(LISTS_OF_A_CHECK)}`;
  const lists = await checkLists(reads, some);
  for (const list of lists) {
    if (list.unkeyed > 0) await fillKeys(db, 'contacts', list.id);
    if (list.unplaced > 0) while (await placeContacts(db, list.id));
    if (contactStates.some((state) => list[state] !== 0)) await recount(db, list.id);
  }
  return lists.at(LISTS_OF_A_CHECK - 1)?.id;
}

const countIf = (condition: RawBuilder<unknown>) => sql`count(case when ${condition} then 1 end)`;

/** In one statement, so that contacts and counts are of the same moment. */
async function checkLists(db: Db, which: RawBuilder<unknown>): Promise<Checked[]> {
  const states = contactStates.map((state) => sql.ref(state));
  const counts = contactStates.map((state) => sql`${countIf(sql`state = ${sql.lit(state)}`)} as ${sql.ref(state)}`);
  const lacking = states.map((state) => sql`coalesce(counted.${state}, 0) - coalesce(kept.${state}, 0) as ${state}`);
  const { rows } = await sql<Checked>`
    with lists as (select id from ${listTable} where ${which}),
    counted as (
      select waitlist_id, ${sql.join(counts)}, ${countIf(sql`position = 0`)} as unplaced,
        ${countIf(sql`name is not null and name_key is null`)} as unkeyed
      from contacts where waitlist_id in (select id from lists) group by waitlist_id)
    select id, ${sql.join(lacking)}, coalesce(unplaced, 0) as unplaced, coalesce(unkeyed, 0) as unkeyed
    from lists left join counted on counted.waitlist_id = id left join list_counts as kept on kept.waitlist_id = id
    order by id`.execute(db);
  return rows;
}

/** Places and counts the oldest contacts that nothing has counted. Returns false if there is none. */
const placeContacts = (db: Db, waitlistId: string): Promise<boolean> =>
  db.transaction().execute(async (trx) => {
    if (!(await lockList(trx, waitlistId))) return false;
    const contacts = await trx
      .selectFrom('contacts')
      .selectAll()
      .where('waitlist_id', '=', waitlistId)
      .where('position', '=', 0)
      .orderBy('id')
      .limit(CONTACTS_AT_ONCE)
      .execute();
    if (contacts.length === 0) return false;
    await raisePositions(trx, contacts);
    const { last_position } = await trx
      .selectFrom('list_positions')
      .select('last_position')
      .where('waitlist_id', '=', waitlistId)
      .executeTakeFirstOrThrow();
    const first = last_position - contacts.length + 1;
    const sent = JSON.stringify(contacts.map(({ id }, index) => ({ id, place: first + index })));
    await sql`
      update contacts set position = sent.place
      from ${recordRows(trx, sent, [
        ['id', 'uuid'],
        ['place', 'bigint'],
      ])}
      where waitlist_id = ${waitlistId} and contacts.id = sent.id`.execute(trx);
    await countContacts(trx, waitlistId, contacts, 1);
    return true;
  });

/** Sign-ups go on meanwhile: they change contacts and counts alike. The lock keeps other processes from doing the same. */
const recount = (db: Db, waitlistId: string): Promise<void> =>
  db.transaction().execute(async (trx) => {
    if (!(await lockList(trx, waitlistId))) return;
    const [list] = await checkLists(trx, sql`id = ${waitlistId}`);
    if (list) await correctCounts(trx, waitlistId, list);
  });
