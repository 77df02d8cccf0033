import { setImmediate as turn } from 'node:timers/promises';
import { type ContactDraft, contactDetails } from '@prelude/api/contract/contacts';
import { sql } from 'kysely';
import { kindOf } from '../db/kindOf.ts';
import type { Db } from '../db/schema.ts';
import { addSignUps } from './addSignUps.ts';
import type { Reader } from './Reader.ts';
import { canSeeWaitlist } from './waitlists.ts';

/** Few enough that nobody else waits long for a page to be read and written as JSON. */
const ROWS_OF_A_PAGE = 500;

/** All contacts of a waitlist as the text of one JSON array, newest first; undefined where the reader may not see the waitlist. */
export async function listContacts(
  db: Db,
  reader: Reader,
  waitlistId: string,
): Promise<AsyncGenerator<string> | undefined> {
  return (await canSeeWaitlist(db, reader, waitlistId)) ? writeContacts(db, waitlistId) : undefined;
}

/**
 * The contacts of a waitlist as the text of one JSON array, newest first, in pieces: page by page, so that a million take
 * no more memory than one page and others have their turn between two. Does not check whether the list may be seen.
 */
export async function* writeContacts(db: Db, waitlistId: string): AsyncGenerator<string> {
  let page = await readPage(db, waitlistId, undefined);
  let opening = '[';
  while (page.text && page.last) {
    yield opening + page.text.slice(1, -1);
    opening = ',';
    await turn();
    page = await readPage(db, waitlistId, page.last);
  }
  yield opening === '[' ? '[]' : ']';
}

const listed = ['id', 'email', ...contactDetails, 'state'] as const;
const listedFields = sql.join(listed.flatMap((column) => [sql.lit(column), sql.ref(column)]));

interface ContactsPage {
  /** A JSON array, made by the database: rows as objects would leave a hundred megabytes to be collected. */
  text: string | null;
  last: string | null;
}

async function readPage(db: Db, waitlistId: string, before: string | undefined): Promise<ContactsPage> {
  const rows = db
    .selectFrom('contacts')
    .select(listed)
    .where('waitlist_id', '=', waitlistId)
    .$if(before !== undefined, (query) => query.where('id', '<', before as string))
    .orderBy('id', 'desc')
    .limit(ROWS_OF_A_PAGE)
    .as('page');
  const text =
    kindOf(db) === 'postgres'
      ? sql<string | null>`json_agg(json_build_object(${listedFields}) order by id desc)::text`
      : sql<string | null>`json_group_array(json_object(${listedFields}) order by id desc)`;
  return db
    .selectFrom(rows)
    .select([text.as('text'), sql<string | null>`min(cast(id as text))`.as('last')])
    .executeTakeFirstOrThrow();
}

/** Adds those whose address is new to the list, in one commit; false where the list is gone. */
export async function addContacts(db: Db, waitlistId: string, drafts: readonly ContactDraft[]): Promise<boolean> {
  const outcomes = await addSignUps(
    db,
    drafts.map((contact) => ({ waitlistId, contact, uses: [] })),
  );
  return !outcomes.includes('missing');
}

/** Undefined where the person may not see the waitlist, or no such contact is in it. */
export async function removeContact(
  db: Db,
  personId: string,
  waitlistId: string,
  contactId: string,
): Promise<{ id: string } | undefined> {
  if (!(await canSeeWaitlist(db, { personId }, waitlistId))) return undefined;
  return db
    .deleteFrom('contacts')
    .where('waitlist_id', '=', waitlistId)
    .where('id', '=', contactId)
    .returning('id')
    .executeTakeFirst();
}
