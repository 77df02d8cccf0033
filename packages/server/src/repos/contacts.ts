import { setImmediate as turn } from 'node:timers/promises';
import type { Contact } from '@prelude/api/contract/contacts';
import type { Db } from '../db/schema.ts';
import { addSignUps, type ContactDraft } from './addSignUps.ts';
import type { Reader } from './Reader.ts';
import { canSeeWaitlist } from './waitlists.ts';

export type { ContactDraft } from './addSignUps.ts';

/** Few enough that nobody else waits long for a page to be read and written as JSON. */
const ROWS_OF_A_PAGE = 1_000;

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
 * no more memory than one page and others have their turn between two. Asks nobody whether the list may be seen.
 */
export async function* writeContacts(db: Db, waitlistId: string): AsyncGenerator<string> {
  let before: string | undefined;
  let opening = '[';
  for (;;) {
    const rows = await readPage(db, waitlistId, before);
    before = rows.at(-1)?.id;
    if (rows.length > 0) {
      yield opening + JSON.stringify(rows).slice(1, -1);
      opening = ',';
    }
    if (rows.length < ROWS_OF_A_PAGE) break;
    await turn();
  }
  yield opening === '[' ? '[]' : ']';
}

const readPage = (db: Db, waitlistId: string, before: string | undefined): Promise<Contact[]> =>
  db
    .selectFrom('contacts')
    .select(['id', 'email', 'name', 'state'])
    .where('waitlist_id', '=', waitlistId)
    .$if(before !== undefined, (query) => query.where('id', '<', before as string))
    .orderBy('id', 'desc')
    .limit(ROWS_OF_A_PAGE)
    .execute();

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
