import { type RawBuilder, sql } from 'kysely';
import { forUpdateOfFree, idsIn } from '../db/dialect.ts';
import type { Db, Schema } from '../db/schema.ts';
import { takeSlugs } from './pageSlugs.ts';

/** Marked lists are gone for everybody at once, and lose their addresses; {@link purgeDeleted} deletes their rows. Returns those that were not marked yet. */
export async function markLists(trx: Db, ids: readonly string[], now = Date.now()): Promise<{ id: string }[]> {
  const marked = await sql<{ id: string }>`
    update waitlists set deleted_at = ${now} where deleted_at is null and id in ${idsIn(trx, ids)} returning id`.execute(
    trx,
  );
  await takeSlugs(trx, ids, now);
  return marked.rows;
}

/** Also takes their members and lists away, and voids their access keys. */
export async function markWorkspaces(trx: Db, ids: readonly string[], now = Date.now()): Promise<{ id: string }[]> {
  // No key has an id as its hash.
  const marked = await sql<{ id: string }>`
    update workspaces set deleted_at = ${now}, access_key_hash = cast(id as text), access_key_sealed = ''
    where deleted_at is null and id in ${idsIn(trx, ids)} returning id`.execute(trx);
  await sql`delete from members where workspace_id in ${idsIn(trx, ids)}`.execute(trx);
  const lists = await sql<{ id: string }>`
    select id from waitlists where workspace_id in ${idsIn(trx, ids)}`.execute(trx);
  await markLists(
    trx,
    lists.rows.map(({ id }) => id),
    now,
  );
  return marked.rows;
}

/** Marks workspaces that nobody is a member of: one may be made while its maker's account is deleted. */
export const markAbandoned = (db: Db): Promise<void> =>
  db.transaction().execute(async (trx) => {
    const { rows } = await sql<{ id: string }>`
      select id from workspaces where deleted_at is null
        and not exists (select 1 from members where workspace_id = workspaces.id)`.execute(trx);
    if (rows.length > 0)
      await markWorkspaces(
        trx,
        rows.map(({ id }) => id),
      );
  });

/** Rows of a list or workspace in one table. */
interface Part {
  table: keyof Schema;
  /** Columns that tell them apart, but for few */
  key: readonly string[];
  rowsAtOnce: number;
}

const MANY = 1000;
/** Rows of about half a megabyte */
const FEW = 4;

/** Tables with at most a thousand rows of a list are left out: their rows go with the list's own. */
const partsOfList: readonly Part[] = [
  { table: 'evidence', key: ['contact_id', 'at', 'kind'], rowsAtOnce: MANY },
  { table: 'erased', key: ['person_hash'], rowsAtOnce: MANY },
  { table: 'list_tasks', key: ['id'], rowsAtOnce: MANY },
  { table: 'search_blocks', key: ['last_id'], rowsAtOnce: FEW },
  { table: 'contacts', key: ['id'], rowsAtOnce: MANY },
  { table: 'arrivals', key: ['quarter'], rowsAtOnce: MANY },
  { table: 'arrival_sources', key: ['quarter', 'name'], rowsAtOnce: MANY },
  { table: 'arrival_source_days', key: ['day', 'name'], rowsAtOnce: MANY },
  { table: 'removed_contacts', key: ['removal_id', 'id'], rowsAtOnce: MANY },
  { table: 'removals', key: ['id'], rowsAtOnce: MANY },
  { table: 'import_chunks', key: ['import_id', 'part', 'n'], rowsAtOnce: FEW },
  { table: 'import_batches', key: ['import_id', 'n'], rowsAtOnce: FEW },
  { table: 'imports', key: ['id'], rowsAtOnce: FEW },
  { table: 'form_publishes', key: ['form_version'], rowsAtOnce: MANY },
];

const partsOfWorkspace: readonly Part[] = [{ table: 'images', key: ['id'], rowsAtOnce: FEW }];

/**
 * Deletes a few rows of a marked list or workspace, its own row last, since all that is left goes with it. Returns false if
 * there is none, or other processes are at them.
 */
export async function purgeDeleted(db: Db): Promise<boolean> {
  return (await purgeOne(db, 'waitlists', partsOfList)) || purgeOne(db, 'workspaces', partsOfWorkspace);
}

async function purgeOne(db: Db, table: 'waitlists' | 'workspaces', parts: readonly Part[]): Promise<boolean> {
  const marked = (on: Db) =>
    on
      .selectFrom(table)
      .select(`${table}.id`)
      .where(`${table}.deleted_at`, 'is not', null)
      .$if(table === 'workspaces', (query) =>
        query.where(sql<boolean>`not exists (select 1 from waitlists where workspace_id = workspaces.id)`),
      )
      .orderBy(`${table}.deleted_at`)
      .limit(1);
  // Without a transaction: most often there is none.
  if (!(await marked(db).executeTakeFirst())) return false;
  return db.transaction().execute(async (trx) => {
    const row = await forUpdateOfFree(trx, marked(trx)).executeTakeFirst();
    if (!row) return false;
    const isOfRow = sql`${sql.ref(table === 'waitlists' ? 'waitlist_id' : 'workspace_id')} = ${row.id}`;
    for (const part of parts) if (await deleteSome(trx, part, isOfRow)) return true;
    await trx.deleteFrom(table).where('id', '=', row.id).execute();
    return true;
  });
}

async function deleteSome(trx: Db, { table, key, rowsAtOnce }: Part, isOfRow: RawBuilder<unknown>): Promise<boolean> {
  const columns = sql.join(key.map((column) => sql.ref(column)));
  const { numAffectedRows = 0n } = await sql`
    delete from ${sql.table(table)} where ${isOfRow} and (${columns}) in (
      select ${columns} from ${sql.table(table)} where ${isOfRow} order by ${columns} limit ${rowsAtOnce})`.execute(
    trx,
  );
  return numAffectedRows > 0n;
}
