import { setTimeout as wait } from 'node:timers/promises';
import type { ContactState } from '@prelude/api/contract/contacts';
import { IMPORT_KEPT_MS, IMPORT_UNDO_MS, type ImportJob } from '@prelude/api/contract/imports';
import { sql } from 'kysely';
import { UUID } from 'uuidv7';
import { forUpdate, idsIn, recordRows, textRows } from '../db/dialect.ts';
import { jsonStatement } from '../db/jsonStatement.ts';
import type { Db, ImportRow } from '../db/schema.ts';
import type { ImportDraft } from '../imports/ImportFile.ts';
import { columnList, columnTypes, type NewContactRow, toContactRow } from './contactRows.ts';
import { deleteContacts } from './contacts.ts';
import { findErased, type PersonHashes } from './erased.ts';
import { addImported } from './evidence.ts';
import { deleteFiles, type ImportKey, isImport, isOfImport, type StoredAnswers } from './importFiles.ts';
import { countContacts, raisePositions } from './listCounts.ts';
import { selectLists } from './lists.ts';
import { breakBlocks, lockList } from './search/blocks.ts';
import { canSeeWaitlist } from './waitlists.ts';

/** Others may claim an import whose process has not been heard of for this long, in milliseconds. */
export const claimTime = { longest: 15_000 };
/** Pause between two commits, so that no request waits for several. */
const PAUSE_MS = 5;

/** Clocks of processes differ. */
const CLOCKS_MS = 60_000;

/** An import that this process works on, as long as nobody else has changed its `due_at`. */
export interface Claim extends ImportKey {
  dueAt: number;
}

export type ClaimedImport = Claim & Pick<ImportRow, 'status' | 'answers' | 'counts' | 'done'>;

/** Greater than every earlier `due_at` of this import, even of the same millisecond. */
export const toDueAt = (now = Date.now()) =>
  sql<number>`case when due_at >= ${now + claimTime.longest} then due_at + 1 else ${now + claimTime.longest} end`;

/** Claims the import that has been due longest. */
export async function claimImport(db: Db, now = Date.now()): Promise<ClaimedImport | undefined> {
  const due = await selectLists(db)
    .innerJoin('imports', 'imports.waitlist_id', 'waitlists.id')
    .select(['imports.waitlist_id', 'imports.id'])
    .where('imports.due_at', '<=', now)
    .orderBy('imports.due_at')
    .limit(1)
    .executeTakeFirst();
  if (!due) return undefined;
  const row = await db
    .updateTable('imports')
    .set({ due_at: toDueAt(now) })
    .where(isImport(due))
    .where('due_at', '<=', now)
    .returningAll()
    .executeTakeFirst();
  // Another process has claimed it since it was read.
  return row ? { ...row, dueAt: Number(row.due_at) } : claimImport(db, now);
}

/** Prolongs the claim. Returns false if it is lost. */
export async function holdImport(db: Db, claim: Claim): Promise<boolean> {
  const held = await db
    .updateTable('imports')
    .set({ due_at: toDueAt() })
    .where(isImport(claim))
    .where('due_at', '=', claim.dueAt)
    .returning('due_at')
    .executeTakeFirst();
  if (!held) return false;
  claim.dueAt = Number(held.due_at);
  return true;
}

/** Lets any process go on at once. */
export async function releaseImport(db: Db, claim: Claim): Promise<void> {
  await db.updateTable('imports').set({ due_at: 0 }).where(isImport(claim)).where('due_at', '=', claim.dueAt).execute();
}

/** Ends a running import. Changes nothing if it was stopped, or the claim is lost. */
export async function endImport(db: Db, claim: Claim, status: 'done' | 'failed'): Promise<void> {
  await db
    .updateTable('imports')
    .set({ status, ended_at: Date.now() })
    .where(isImport(claim))
    .where('due_at', '=', claim.dueAt)
    .where('status', '=', 'running')
    .execute();
}

/** `ended` if it runs no more; `lost` if another process works on it, or it is gone. */
export type BatchOutcome = 'added' | 'ended' | 'lost';

/** Adds the new people and all that an import keeps of it in one commit, so that another process goes on exactly behind it. `first` is the index of the first draft. */
export async function addBatch(
  db: Db,
  claim: Claim,
  drafts: readonly ImportDraft[],
  first: number,
  hashes: PersonHashes,
): Promise<BatchOutcome> {
  const { waitlist_id: waitlistId } = claim;
  const rows = drafts.map((draft, index) => ({
    ...toContactRow(waitlistId, draft),
    id: toImportedId(draft.createdAt, first + index),
  }));
  const outcome = await db.transaction().execute(async (trx): Promise<BatchOutcome | number> => {
    if (!(await lockList(trx, waitlistId))) return 'lost';
    const held = await forUpdate(trx, trx.selectFrom('imports').selectAll().where(isImport(claim))).executeTakeFirst();
    if (held?.due_at !== claim.dueAt || held.done !== first) return 'lost';
    if (held.status !== 'running') return 'ended';
    if (!(await canSeeWaitlist(trx, { personId: held.person_id }, waitlistId))) {
      await endImport(trx, claim, 'failed');
      return 'ended';
    }
    const states = await readStates(
      trx,
      hashes,
      waitlistId,
      rows.map(({ email_key }) => email_key),
    );
    const unsubscribed = [...states.values()].filter((state) => state === 'unsubscribed').length;
    const ids = await insertNew(
      trx,
      waitlistId,
      rows.filter(({ email_key }) => !states.has(email_key)),
    );
    const counts: ImportJob['counts'] = JSON.parse(held.counts);
    counts.added += ids.length;
    counts.unsubscribed += unsubscribed;
    counts.known += rows.length - ids.length - unsubscribed;
    if (ids.length > 0) {
      await trx
        .insertInto('import_batches')
        .values({ waitlist_id: waitlistId, import_id: claim.id, n: first, ids: JSON.stringify(ids) })
        .execute();
      await addImported(trx, waitlistId, ids, (JSON.parse(held.answers) as StoredAnswers).statement);
    }
    const { due_at } = await trx
      .updateTable('imports')
      .set({ done: first + rows.length, counts: JSON.stringify(counts), due_at: toDueAt() })
      .where(isImport(claim))
      .returning('due_at')
      .executeTakeFirstOrThrow();
    return Number(due_at);
  });
  if (typeof outcome !== 'number') return outcome;
  claim.dueAt = outcome;
  return 'added';
}

/** The index of a person takes 18 bits of the id: 12 behind the version, then these 6. */
const LOW_BITS = 6;

/** Returns an id of a time. Ids of the same time are in the order of the file, whoever makes them. */
function toImportedId(time: number, index: number): string {
  const [random, low] = crypto.getRandomValues(new Uint32Array(2)) as unknown as [number, number];
  const high = (index % 2 ** LOW_BITS) * 2 ** 24 + (random >>> 8);
  return UUID.fromFieldsV7(time, Math.floor(index / 2 ** LOW_BITS), high, low).toString();
}

/** Returns the states of the contacts on the list by address. Erased people count as unsubscribed. */
export async function readStates(
  db: Db,
  hashes: PersonHashes,
  waitlistId: string,
  keys: readonly string[],
): Promise<Map<string, ContactState>> {
  // A cross join looks each of them up; SQLite would read the whole list for `in`.
  const { rows } = await sql<{ email_key: string; state: ContactState }>`
    select email_key, state from ${textRows(db, keys)} cross join contacts
    where waitlist_id = ${waitlistId} and email_key = sent.value`.execute(db);
  const erased = await findErased(db, hashes, waitlistId, keys);
  const states = new Map<string, ContactState>([...erased].map((key) => [key, 'unsubscribed']));
  for (const { email_key, state } of rows) states.set(email_key, state);
  return states;
}

const insertRows = jsonStatement<{ id: string }>(
  (sent, db) => sql`
    insert into contacts (${columnList}, position)
    select ${columnList}, position from ${recordRows(db, sent, [...columnTypes, ['position', 'bigint']])}
    where true
    order by email_key
    on conflict (waitlist_id, email_key) do nothing
    returning id`,
);

/** Returns the ids that were still new. Locks list, position and rows in the order of a sign-up, so that the two never deadlock. */
async function insertNew(trx: Db, waitlistId: string, rows: readonly NewContactRow[]): Promise<string[]> {
  if (rows.length === 0) return [];
  await raisePositions(trx, rows);
  const { last_position: last } = await trx
    .selectFrom('list_positions')
    .select('last_position')
    .where('waitlist_id', '=', waitlistId)
    .executeTakeFirstOrThrow();
  const first = last - rows.length + 1;
  const inserted = await insertRows(
    trx,
    rows.map((row, n) => ({ ...row, position: first + n })),
  );
  const ids = new Set(inserted.map(({ id }) => id));
  // Contacts with a given time come between others.
  await breakBlocks(trx, waitlistId, [...ids]);
  await countContacts(
    trx,
    waitlistId,
    rows.filter(({ id }) => ids.has(id)),
    1,
  );
  return [...ids];
}

/** Says that nothing is left to do, and deletes file and drafts, unless the claim is lost. */
export const finishImport = (db: Db, claim: Claim): Promise<void> =>
  db.transaction().execute(async (trx) => {
    const { numUpdatedRows } = await trx
      .updateTable('imports')
      .set({ due_at: null })
      .where(isImport(claim))
      .where('due_at', '=', claim.dueAt)
      .where('status', '<>', 'running')
      .executeTakeFirst();
    if (numUpdatedRows > 0n) await deleteFiles(trx, claim);
  });

/** Removes, newest first, everybody that an import has added and who has not signed up themselves. Others may go on after `signal`. */
export async function removeAdded(db: Db, claim: Claim, signal?: AbortSignal): Promise<void> {
  while (!signal?.aborted && (await removeBatch(db, claim))) await wait(PAUSE_MS);
}

const removeBatch = (db: Db, claim: Claim): Promise<boolean> =>
  db.transaction().execute(async (trx) => {
    const { waitlist_id: waitlistId } = claim;
    if (!(await lockList(trx, waitlistId)) || !(await holdImport(trx, claim))) return false;
    const batch = await trx
      .selectFrom('import_batches')
      .select(['n', 'ids'])
      .where(isOfImport(claim))
      .orderBy('n', 'desc')
      .limit(1)
      .executeTakeFirst();
    if (!batch) return false;
    const ids: string[] = JSON.parse(batch.ids);
    await deleteContacts(trx, waitlistId, sql`id in ${idsIn(trx, ids)} and form_version is null`);
    await trx.deleteFrom('import_batches').where(isOfImport(claim)).where('n', '=', batch.n).execute();
    return true;
  });

/** Deletes imports and files after a day, and what undoing needs after ten minutes. Processes may call it concurrently. */
export async function purgeImports(db: Db, now = Date.now()): Promise<void> {
  const old = now - IMPORT_KEPT_MS;
  await sql`
    delete from imports where due_at is null and coalesce(ended_at, created_at) <= ${old}`.execute(db);
  const ended = await db
    .selectFrom('imports')
    .select(['waitlist_id', 'id'])
    .where('due_at', 'is', null)
    .where('ended_at', '<=', now - IMPORT_UNDO_MS - CLOCKS_MS)
    .execute();
  for (const key of ended) await db.deleteFrom('import_batches').where(isOfImport(key)).execute();
}
