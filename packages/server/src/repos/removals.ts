import { setImmediate } from 'node:timers/promises';
import { type Removal, type Selection, UNDO_MS } from '@prelude/api/contract/removals';
import { type ExpressionBuilder, sql } from 'kysely';
import { uuidv7 } from 'uuidv7';
import type { Connections } from '../db/Database.ts';
import { idsIn } from '../db/dialect.ts';
import { inTransaction } from '../db/inTransaction.ts';
import { toSearchQuery } from '../db/lines.ts';
import type { ContactRow, Db, RemovalRow, Schema } from '../db/schema.ts';
import { haveTraits } from '../db/searchDialect.ts';
import { columnList } from './contactRows.ts';
import { keepErased, type PersonHashes } from './erased.ts';
import { keepAsked } from './evidence.ts';
import { countContacts } from './listCounts.ts';
import { breakBlocks, lockList } from './search/blocks.ts';
import { countMatches, type Matching } from './search/countMatches.ts';
import { intersect, toRange } from './search/ids.ts';
import { isInState } from './search/listRows.ts';
import { search } from './search/search.ts';
import { canSeeWaitlist } from './waitlists.ts';

/** Contacts per transaction: few, so that other writers do not wait long. */
const CONTACTS_AT_ONCE = 1000;
/** Removals that are purged in one step, with fewer contacts than {@link CONTACTS_AT_ONCE} in all. */
const REMOVALS_AT_ONCE = 1000;
/** `removed_at` is this far ahead during a removal or its undo, so that neither is purged unless its process died. */
const UNDER_WAY_MS = 3600_000;

const allColumns = sql`${columnList}, position`;

interface Scope {
  personId: string;
  waitlistId: string;
}

/** One removal in several transactions. Those who had left are remembered. Returns `moved` if the filter does not match `expected` contacts. Later sign-ups stay. */
export async function removeContacts(
  { db, reads, hashes }: Connections & { hashes: PersonHashes },
  { personId, waitlistId }: Scope,
  { ids, filter = {}, except = [], expected }: Selection,
): Promise<Removal | 'moved' | undefined> {
  if (!(await canSeeWaitlist(db, { personId }, waitlistId))) return undefined;
  const removalId = uuidv7();
  const matching = {
    waitlistId,
    filter,
    // Ids are ordered by time: contacts who sign up meanwhile have higher ones.
    range: intersect(toRange(filter.from, filter.to), { ...UNBOUNDED, upTo: removalId }),
  };
  if (!ids && ((await isImporting(db, waitlistId)) || (await countMatches(reads, matching, except)) !== expected))
    return 'moved';
  const removal = { id: removalId, waitlist_id: waitlistId };
  await db
    .insertInto('removals')
    .values({ ...removal, person_id: personId, removed_at: Date.now() + UNDER_WAY_MS })
    .execute();
  let removed = 0;
  const keptIds = new Set(except);
  for await (const batch of ids ? [ids] : findBatches(reads, matching)) {
    const remainingIds = batch.filter((id) => !keptIds.has(id));
    if (remainingIds.length > 0) removed += await moveAway(db, hashes, removal, remainingIds);
  }
  await db.updateTable('removals').set({ removed_at: Date.now() }).where(isRemoval(removal)).execute();
  return { removed, removalId };
}

/** People of an import get ids of the past, so a filter would take them along. */
const isImporting = async (db: Db, waitlistId: string): Promise<boolean> =>
  (await db
    .selectFrom('imports')
    .select('id')
    .where('waitlist_id', '=', waitlistId)
    .where('status', '=', 'running')
    .executeTakeFirst()) !== undefined;

const UNBOUNDED = toRange(undefined, undefined);

/** Yields ids, oldest first. Each batch begins after the last id of the one before. */
async function* findBatches(db: Db, { waitlistId, filter, range }: Matching): AsyncGenerator<string[]> {
  const searchQuery = toSearchQuery(filter.search, filter.state);
  for (let rest = range; ; ) {
    const batch = await (searchQuery
      ? search(db, waitlistId, { ...searchQuery, traits: filter }, rest, ({ find }) =>
          find(rest, 'asc', CONTACTS_AT_ONCE),
        )
      : listIds(db, { waitlistId, filter, range: rest }));
    const last = batch.at(-1);
    if (!last) return;
    yield batch;
    if (batch.length < CONTACTS_AT_ONCE) return;
    rest = { ...rest, after: last };
    await setImmediate();
  }
}

async function listIds(db: Db, { waitlistId, filter: { state, ...traits }, range }: Matching): Promise<string[]> {
  const condition = sql.join(
    [
      sql`waitlist_id = ${waitlistId}`,
      sql`id > ${range.after}`,
      sql`id <= ${range.upTo}`,
      ...(state ? isInState(state) : []),
      ...haveTraits(db, traits),
    ],
    sql` and `,
  );
  const { rows } = await sql<{ id: string }>`
    select id from contacts where ${condition} order by id limit ${CONTACTS_AT_ONCE}`.execute(db);
  return rows.map(({ id }) => id);
}

type RemovalKey = Pick<RemovalRow, 'id' | 'waitlist_id'>;

const isRemoval =
  ({ id, waitlist_id }: RemovalKey) =>
  ({ and }: ExpressionBuilder<Schema, 'removals'>) =>
    and({ waitlist_id, id });

const moveAway = (db: Db, hashes: PersonHashes, removal: RemovalKey, ids: readonly string[]): Promise<number> =>
  inTransaction(db, async (trx) => {
    const { id: removalId, waitlist_id: waitlistId } = removal;
    if (!(await lockList(trx, waitlistId))) return 0;
    const which = sql`id in ${idsIn(trx, ids)}`;
    const condition = sql`waitlist_id = ${waitlistId} and ${which}`;
    await sql`
      insert into removed_contacts (removal_id, ${allColumns})
      select ${removalId}, ${allColumns} from contacts where ${condition}`.execute(trx);
    await keepAsked(trx, waitlistId, which);
    const { rows } = await sql<Pick<ContactRow, 'id' | 'email_key' | 'state' | 'created_at' | 'source'>>`
      delete from contacts where ${condition} returning id, email_key, state, created_at, source`.execute(trx);
    const left = rows.filter(({ state }) => state === 'unsubscribed');
    const hashed = left.map(({ email_key }) => ({ waitlistId, hash: hashes.toHash(waitlistId, email_key) }));
    await keepErased(trx, hashed, Date.now());
    await breakBlocks(
      trx,
      waitlistId,
      rows.map(({ id }) => id),
    );
    await countContacts(trx, waitlistId, rows, -1);
    return rows.length;
  });

/** Leaves out addresses that have signed up again. Returns how many contacts are back, or undefined if it is too late. */
export async function undoRemoval(
  db: Db,
  { personId, waitlistId }: Scope,
  removalId: string,
  now = Date.now(),
): Promise<number | undefined> {
  if (!(await canSeeWaitlist(db, { personId }, waitlistId))) return undefined;
  const { numUpdatedRows } = await db
    .updateTable('removals')
    .set({ removed_at: now + UNDER_WAY_MS })
    .where(isRemoval({ id: removalId, waitlist_id: waitlistId }))
    .where('person_id', '=', personId)
    .where('removed_at', '>', now - UNDO_MS)
    .executeTakeFirst();
  if (numUpdatedRows === 0n) return undefined;
  let restored = 0;
  for (;;) {
    const { removedCount, added } = await putBack(db, waitlistId, removalId);
    restored += added;
    if (removedCount < CONTACTS_AT_ONCE) break;
    await setImmediate();
  }
  await db
    .deleteFrom('removals')
    .where(isRemoval({ id: removalId, waitlist_id: waitlistId }))
    .execute();
  return restored;
}

const putBack = (db: Db, waitlistId: string, removalId: string): Promise<{ removedCount: number; added: number }> =>
  db.transaction().execute(async (trx) => {
    if (!(await lockList(trx, waitlistId))) return { removedCount: 0, added: 0 };
    const removedRows = await trx
      .selectFrom('removed_contacts')
      .select('id')
      .where('waitlist_id', '=', waitlistId)
      .where('removal_id', '=', removalId)
      .orderBy('id')
      .limit(CONTACTS_AT_ONCE)
      .execute();
    const condition = sql`waitlist_id = ${waitlistId} and removal_id = ${removalId} and id in ${idsIn(
      trx,
      removedRows.map(({ id }) => id),
    )}`;
    const { rows } = await sql<Pick<ContactRow, 'id' | 'state' | 'created_at' | 'source'>>`
      insert into contacts (${allColumns}) select ${allColumns} from removed_contacts where ${condition}
      on conflict do nothing returning id, state, created_at, source`.execute(trx);
    await sql`delete from removed_contacts where ${condition}`.execute(trx);
    await breakBlocks(
      trx,
      waitlistId,
      rows.map(({ id }) => id),
    );
    await countContacts(trx, waitlistId, rows, 1);
    return { removedCount: removedRows.length, added: rows.length };
  });

/** Deletes old removals of one list, or a batch of their contacts. Returns false if there was nothing to delete. */
export async function purgeRemovals(db: Db, now = Date.now()): Promise<boolean> {
  const due = db
    .selectFrom('removals')
    .where('removed_at', '<=', now - UNDO_MS)
    .orderBy('removed_at');
  const oldest = await due.select(['waitlist_id', 'id']).limit(1).executeTakeFirst();
  if (!oldest) return false;
  const { waitlist_id: waitlistId } = oldest;
  const removals = await due.select('id').where('waitlist_id', '=', waitlistId).limit(REMOVALS_AT_ONCE).execute();
  const ofRemovals = idsIn(
    db,
    removals.map(({ id }) => id),
  );
  const { rows: contacts } = await sql<{ id: string }>`
    select id from removed_contacts where waitlist_id = ${waitlistId} and removal_id in ${ofRemovals}
    order by removal_id, id limit ${CONTACTS_AT_ONCE}`.execute(db);
  const rows =
    contacts.length < CONTACTS_AT_ONCE
      ? sql`removals where waitlist_id = ${waitlistId} and id in ${ofRemovals}`
      : sql`removed_contacts where waitlist_id = ${waitlistId} and removal_id in ${ofRemovals} and id in ${idsIn(
          db,
          contacts.map(({ id }) => id),
        )}`;
  await sql`delete from ${rows}`.execute(db);
  return true;
}
