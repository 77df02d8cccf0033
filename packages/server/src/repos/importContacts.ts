import type { ContactDraft, ContactSource, ContactState } from '@prelude/api/contract/contacts';
import { sql } from 'kysely';
import { recordRows, textRows } from '../db/dialect.ts';
import type { Db } from '../db/schema.ts';
import { isNew } from './addSignUps.ts';
import { columnList, columnTypes, type NewContactRow, toContactRow } from './contactRows.ts';
import { countContacts, raisePositions } from './listCounts.ts';
import { breakBlocks, lockList } from './search/blocks.ts';
import { canSeeWaitlist } from './waitlists.ts';

export type ImportDraft = Pick<ContactDraft, 'email' | 'name' | 'createdAt'>;

export interface ImportOutcome {
  added: number;
  /** Includes addresses that the drafts repeat. */
  known: number;
  unsubscribed: number;
}

const source: ContactSource = { way: 'import' };

/** Adds in order and in one commit. Undefined if the person may not see the waitlist. */
export async function importContacts(
  db: Db,
  personId: string,
  waitlistId: string,
  drafts: readonly ImportDraft[],
  isDryRun: boolean,
): Promise<ImportOutcome | undefined> {
  if (!(await canSeeWaitlist(db, { personId }, waitlistId))) return undefined;
  const rows = drafts.map((draft) => toContactRow(waitlistId, { ...draft, state: 'subscribed', source }));
  const states = await readStates(db, waitlistId, rows);
  const unsubscribed = rows.filter(({ email_key }) => states.get(email_key) === 'unsubscribed').length;
  const fresh = [...new Map(rows.toReversed().map((row) => [row.email_key, row])).values()]
    .toReversed()
    .filter(({ email_key }) => !states.has(email_key));
  const added = isDryRun || fresh.length === 0 ? fresh.length : await addRows(db, waitlistId, fresh);
  return added === undefined ? undefined : { added, known: rows.length - unsubscribed - added, unsubscribed };
}

async function readStates(
  db: Db,
  waitlistId: string,
  rows: readonly NewContactRow[],
): Promise<Map<string, ContactState>> {
  const keys = textRows(
    db,
    rows.map(({ email_key }) => email_key),
  );
  // A cross join looks each of them up; SQLite would read the whole list for `in`.
  const { rows: known } = await sql<{ email_key: string; state: ContactState }>`
    select email_key, state from ${keys} cross join contacts
    where waitlist_id = ${waitlistId} and email_key = sent.value`.execute(db);
  return new Map(known.map(({ email_key, state }) => [email_key, state]));
}

const addRows = (db: Db, waitlistId: string, rows: readonly NewContactRow[]): Promise<number | undefined> =>
  db.transaction().execute(async (trx) => {
    // Contacts with a given time are inserted between others, so blocks of the list change.
    if (!(await lockList(trx, waitlistId))) return undefined;
    const ids = await insertRows(trx, waitlistId, rows);
    await breakBlocks(trx, waitlistId, [...ids]);
    const added = rows.filter(({ id }) => ids.has(id));
    await countContacts(trx, waitlistId, added, 1);
    return added.length;
  });

/** Locks the list, its position and rows in the same order as a sign-up, so that the two never deadlock. */
async function insertRows(trx: Db, waitlistId: string, rows: readonly NewContactRow[]): Promise<Set<string>> {
  await raisePositions(trx, rows);
  const { last_position: last } = await trx
    .selectFrom('list_positions')
    .select('last_position')
    .where('waitlist_id', '=', waitlistId)
    .executeTakeFirstOrThrow();
  const sent = JSON.stringify(rows.map((row, n) => ({ n, ...row })));
  const { rows: added } = await sql<{ id: string }>`
    insert into contacts (${columnList}, position)
    select ${columnList}, ${last - rows.length} + row_number() over (order by n)
    from ${recordRows(trx, sent, [['n', 'bigint'], ...columnTypes])}
    where ${isNew}
    order by email_key
    on conflict (waitlist_id, email_key) do nothing
    returning id`.execute(trx);
  return new Set(added.map(({ id }) => id));
}
