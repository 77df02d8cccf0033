import { setImmediate } from 'node:timers/promises';
import type { ContactDraft } from '@prelude/api/contract/contacts';
import { type RawBuilder, sql } from 'kysely';
import type { Connections } from '../db/Database.ts';
import { jsonArray } from '../db/dialect.ts';
import type { ContactRow, Db } from '../db/schema.ts';
import { addSignUps } from './addSignUps.ts';
import type { Caller } from './Caller.ts';
import { keepAsked } from './evidence.ts';
import { countContacts } from './listCounts.ts';
import { breakBlocks } from './search/blocks.ts';
import { listedColumns } from './search/listRows.ts';
import { canSeeWaitlist } from './waitlists.ts';

/** Small enough that reading and writing a page does not delay others for long. */
const ROWS_OF_A_PAGE = 500;

export async function listContacts(
  { db, reads }: Connections,
  caller: Caller,
  waitlistId: string,
): Promise<AsyncGenerator<string> | undefined> {
  return (await canSeeWaitlist(db, caller, waitlistId)) ? writeContacts(reads, waitlistId) : undefined;
}

/** Page by page: a million contacts take no more memory than one page, and other requests run in between. Does not check access. */
export async function* writeContacts(db: Db, waitlistId: string): AsyncGenerator<string> {
  let page = await readPage(db, waitlistId, undefined);
  let opening = '[';
  while (page.text && page.last) {
    yield opening + page.text.slice(1, -1);
    opening = ',';
    await setImmediate();
    page = await readPage(db, waitlistId, page.last);
  }
  yield opening === '[' ? '[]' : ']';
}

const names: { [column: string]: string } = { created_at: 'createdAt', form_version: 'formVersion' };
const fields = listedColumns.map((column) => [names[column] ?? column, column] as const);

interface ContactsPage {
  /** A JSON array made by the database: rows as objects would leave a hundred megabytes of garbage. */
  text: string | null;
  last: string | null;
}

async function readPage(db: Db, waitlistId: string, before: string | undefined): Promise<ContactsPage> {
  const rows = db
    .selectFrom('contacts')
    .select(listedColumns)
    .where('waitlist_id', '=', waitlistId)
    .$if(before !== undefined, (query) => query.where('id', '<', before as string))
    .orderBy('id', 'desc')
    .limit(ROWS_OF_A_PAGE)
    .as('page');
  return db
    .selectFrom(rows)
    .select([
      jsonArray(db, fields, ['source', 'answers']).as('text'),
      sql<string | null>`min(cast(id as text))`.as('last'),
    ])
    .executeTakeFirstOrThrow();
}

export async function addContacts(db: Db, waitlistId: string, drafts: readonly ContactDraft[]): Promise<boolean> {
  const outcomes = await addSignUps(
    db,
    drafts.map((contact) => ({ waitlistId, contact })),
  );
  return !outcomes.includes('missing');
}

/** Deletes subscribers and removed ones, with their counts and search texts. The list must be locked. */
export async function deleteContacts(trx: Db, waitlistId: string, which: RawBuilder<unknown>): Promise<void> {
  const condition = sql`waitlist_id = ${waitlistId} and ${which}`;
  await keepAsked(trx, waitlistId, which);
  const { rows } = await sql<Pick<ContactRow, 'id' | 'state' | 'created_at' | 'source'>>`
    delete from contacts where ${condition} returning id, state, created_at, source`.execute(trx);
  await sql`delete from removed_contacts where ${condition}`.execute(trx);
  await breakBlocks(
    trx,
    waitlistId,
    rows.map(({ id }) => id),
  );
  await countContacts(trx, waitlistId, rows, -1);
}
