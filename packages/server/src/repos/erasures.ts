import type { ImportJob } from '@prelude/api/contract/imports';
import { sql } from 'kysely';
import { idsIn } from '../db/dialect.ts';
import { inTransaction } from '../db/inTransaction.ts';
import type { Db } from '../db/schema.ts';
import type { PersonKey } from './consent.ts';
import { deleteContacts } from './contacts.ts';
import { keepErased, type PersonHashes } from './erased.ts';
import { deleteChunks, isImport } from './importFiles.ts';
import { selectLists } from './lists.ts';
import { lockList } from './search/blocks.ts';
import { canSeeWaitlist } from './waitlists.ts';

/** Returns the key of the address of somebody who is on the list, or of whom it keeps anything; undefined if it is hidden from the person. */
export const findEmailKey = async (
  db: Db,
  { personId, ...key }: PersonKey & { personId: string },
): Promise<string | undefined> =>
  (await canSeeWaitlist(db, { personId }, key.waitlistId)) ? findKeptKey(db, key) : undefined;

export async function findKeptKey(db: Db, { waitlistId, contactId }: PersonKey): Promise<string | undefined> {
  const { rows } = await sql<{ email_key: string }>`
    select email_key from contacts where waitlist_id = ${waitlistId} and id = ${contactId}
    union select email_key from removed_contacts where waitlist_id = ${waitlistId} and id = ${contactId}
    union select email_key from evidence
    where waitlist_id = ${waitlistId} and contact_id = ${contactId} and email_key is not null`.execute(db);
  return rows[0]?.email_key;
}

/** Returns the lists of a workspace. */
export async function listSiblings(db: Db, workspaceId: string): Promise<string[]> {
  const rows = await selectLists(db).select('waitlists.id').where('workspace_id', '=', workspaceId).execute();
  return rows.map(({ id }) => id);
}

/** Deletes all that is kept of an address for a list, but for a hash. Kept replies to calls hold no subscriber. */
export const eraseFromList = (db: Db, hashes: PersonHashes, waitlistId: string, emailKey: string): Promise<void> =>
  inTransaction(db, async (trx) => {
    // A list that is being deleted may still have rows.
    const isThere = await lockList(trx, waitlistId);
    const isErased = await erasePerson(trx, waitlistId, emailKey);
    if (!isErased) return;
    const hash = hashes.toHash(waitlistId, emailKey);
    if (isThere) await keepErased(trx, [{ waitlistId, hash }], Date.now());
    await eraseImports(trx, waitlistId);
  });

/** Deletes subscribers, removed ones, their evidence and what was to be mailed. Returns false without any. The list must be locked. */
async function erasePerson(trx: Db, waitlistId: string, emailKey: string): Promise<boolean> {
  const ofAddress = sql`waitlist_id = ${waitlistId} and email_key = ${emailKey}`;
  const { rows } = await sql<{ id: string }>`
    select id from contacts where ${ofAddress} union select id from removed_contacts where ${ofAddress}
    union select contact_id from evidence where ${ofAddress}`.execute(trx);
  const ids = idsIn(
    trx,
    rows.map(({ id }) => id),
  );
  await deleteContacts(trx, waitlistId, sql`email_key = ${emailKey}`);
  await sql`delete from evidence where waitlist_id = ${waitlistId} and contact_id in ${ids}`.execute(trx);
  await sql`delete from list_tasks where waitlist_id = ${waitlistId} and id in ${ids}`.execute(trx);
  return rows.length > 0;
}

/** Deletes imports with their files. One that is under way goes on, without its file and examples, and its drafts go when it ends. */
async function eraseImports(trx: Db, waitlistId: string): Promise<void> {
  const underWay = await trx
    .selectFrom('imports')
    .select(['id', 'waitlist_id', 'report'])
    .where('waitlist_id', '=', waitlistId)
    .where('due_at', 'is not', null)
    .execute();
  for (const { report, ...key } of underWay) {
    await trx
      .updateTable('imports')
      .set({ report: withoutExamples(report) })
      .where(isImport(key))
      .execute();
    await deleteChunks(trx, key, 'file');
    await deleteChunks(trx, key, 'skipped');
  }
  await trx
    .deleteFrom('imports')
    .where('waitlist_id', '=', waitlistId)
    .where('due_at', 'is', null)
    // A file under way cannot be looked into yet.
    .where('status', '<>', 'receiving')
    .execute();
}

function withoutExamples(text: string): string {
  const { columns, further, ...report }: ImportJob = JSON.parse(text);
  return JSON.stringify({
    ...report,
    columns: columns.map((column) => ({ ...column, examples: [] })),
    further: { ...further, first: [] },
    sample: [],
    refused: [],
  });
}
