import type { Contact, ContactState } from '@prelude/api/contract/contacts';
import { uuidv7 } from 'uuidv7';
import { isMissingParent } from '../db/isMissingParent.ts';
import type { Db } from '../db/schema.ts';
import type { Reader } from './Reader.ts';
import { canSeeWaitlist } from './waitlists.ts';

export interface ContactDraft {
  email: string;
  name: string | null;
  state: ContactState;
}

/** Newest first; undefined where the reader may not see the waitlist. */
export async function listContacts(db: Db, reader: Reader, waitlistId: string): Promise<Contact[] | undefined> {
  if (!(await canSeeWaitlist(db, reader, waitlistId))) return undefined;
  return db
    .selectFrom('contacts')
    .select(['id', 'email', 'name', 'state'])
    .where('waitlist_id', '=', waitlistId)
    .orderBy('id', 'desc')
    .execute();
}

/**
 * Adds those whose address is new to the list, in one statement; false where the list is gone.
 * Every sign-up passes here, and nowhere else: this is the place to commit several of them together.
 */
export async function addContacts(db: Db, waitlistId: string, drafts: readonly ContactDraft[]): Promise<boolean> {
  try {
    await db
      .insertInto('contacts')
      .values(drafts.map((draft) => toRow(waitlistId, draft)))
      .onConflict((conflict) => conflict.columns(['waitlist_id', 'email_key']).doNothing())
      .execute();
    return true;
  } catch (error) {
    if (isMissingParent(error)) return false;
    throw error;
  }
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

const toRow = (waitlistId: string, draft: ContactDraft) => ({
  ...draft,
  waitlist_id: waitlistId,
  id: uuidv7(),
  email_key: draft.email.toLowerCase().normalize('NFC'),
  created_at: Date.now(),
});
