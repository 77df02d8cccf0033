import type { Controller } from '@prelude/api/contract/consent';
import type { WorkspacePatch, WorkspaceStatus } from '@prelude/api/contract/workspaces';
import { sql } from 'kysely';
import { uuidv7 } from 'uuidv7';
import { idsIn } from '../db/dialect.ts';
import { inTransaction } from '../db/inTransaction.ts';
import type { Db } from '../db/schema.ts';
import { visibleTo } from './Caller.ts';
import { markWorkspaces } from './deletions.ts';
import { listTable } from './lists.ts';

export interface StoredWorkspace {
  id: string;
  name: string;
  description: string | null;
  status: WorkspaceStatus;
  sealedKey: string;
  controller: Controller | null;
  version: number;
}

export interface StoredKey {
  hash: string;
  sealed: string;
}

const columns = [
  'id',
  'name',
  'description',
  'status',
  'access_key_sealed as sealedKey',
  'controller',
  'version',
] as const;

type WorkspaceRow = Omit<StoredWorkspace, 'controller'> & { controller: string | null };

const toStored = (row: WorkspaceRow): StoredWorkspace => ({
  ...row,
  controller: row.controller === null ? null : JSON.parse(row.controller),
});

export const listWorkspaces = async (db: Db, personId: string): Promise<StoredWorkspace[]> =>
  (
    await db.selectFrom('workspaces').select(columns).where('id', 'in', visibleTo({ personId })).orderBy('id').execute()
  ).map(toStored);

export interface WorkspaceCounts {
  waitlistsCount: number;
  contactsCount: number;
}

/** Counts the lists of these workspaces and the people on them. */
export async function countLists(db: Db, ids: readonly string[]): Promise<Map<string, WorkspaceCounts>> {
  const none = { waitlistsCount: 0, contactsCount: 0 };
  const { rows } = await sql<{ id: string; lists: number; people: number }>`
    select workspace_id as id, count(*) as lists,
      cast(coalesce(sum(subscribed + pending + unsubscribed + invalid), 0) as bigint) as people
    from ${listTable} left join list_counts on list_counts.waitlist_id = waitlists.id
    where workspace_id in ${idsIn(db, ids)} group by workspace_id`.execute(db);
  const counts = new Map<string, WorkspaceCounts>(ids.map((id) => [id, none]));
  for (const { id, lists, people } of rows) counts.set(id, { waitlistsCount: lists, contactsCount: people });
  return counts;
}

export async function findWorkspace(db: Db, personId: string, id: string): Promise<StoredWorkspace | undefined> {
  const row = await db
    .selectFrom('workspaces')
    .select(columns)
    .where('id', '=', id)
    .where('id', 'in', visibleTo({ personId }))
    .executeTakeFirst();
  return row && toStored(row);
}

export const hasWorkspaces = async (db: Db): Promise<boolean> =>
  (await db.selectFrom('workspaces').select('id').limit(1).executeTakeFirst()) !== undefined;

export const listSealedKeys = (db: Db): Promise<{ id: string; sealedKey: string }[]> =>
  db
    .selectFrom('workspaces')
    .select(['id', 'access_key_sealed as sealedKey'])
    .where('access_key_sealed', '<>', '')
    .execute();

/** The access keys go on working, by their hash, but can no longer be shown. */
export const dropSealedKeys = async (db: Db, ids: readonly string[]): Promise<void> => {
  await sql`update workspaces set access_key_sealed = '' where id in ${idsIn(db, ids)}`.execute(db);
};

export const findWorkspaceOfKey = (db: Db, hash: string): Promise<{ id: string } | undefined> =>
  db.selectFrom('workspaces').select('id').where('access_key_hash', '=', hash).executeTakeFirst();

export function insertWorkspace(db: Db, personId: string, name: string, key: StoredKey): Promise<StoredWorkspace> {
  const id = uuidv7();
  const created_at = Date.now();
  return inTransaction(db, async (transaction) => {
    const workspace = await transaction
      .insertInto('workspaces')
      .values({
        id,
        name,
        description: null,
        status: 'published',
        access_key_hash: key.hash,
        access_key_sealed: key.sealed,
        created_at,
      })
      .returning(columns)
      .executeTakeFirstOrThrow();
    await transaction.insertInto('members').values({ workspace_id: id, person_id: personId, created_at }).execute();
    return toStored(workspace);
  });
}

/** Returns `stale` without a change if `version` is not the newest. */
export async function updateWorkspace(
  db: Db,
  personId: string,
  id: string,
  { name, controller }: WorkspacePatch,
  version?: number,
): Promise<StoredWorkspace | 'stale' | undefined> {
  const isChange = name !== undefined || controller !== undefined;
  const changed = await db
    .updateTable('workspaces')
    .set({
      name,
      controller: controller && JSON.stringify(controller),
      version: isChange ? sql`version + 1` : sql`version`,
    })
    .where('id', '=', id)
    .where('id', 'in', visibleTo({ personId }))
    .$if(version !== undefined, (query) => query.where('version', '=', version ?? 0))
    .returning(columns)
    .executeTakeFirst();
  return changed ? toStored(changed) : (await findWorkspace(db, personId, id)) && 'stale';
}

export async function replaceKey(
  db: Db,
  personId: string,
  id: string,
  key: StoredKey,
): Promise<StoredWorkspace | undefined> {
  const row = await db
    .updateTable('workspaces')
    .set({ access_key_hash: key.hash, access_key_sealed: key.sealed })
    .where('id', '=', id)
    .where('id', 'in', visibleTo({ personId }))
    .returning(columns)
    .executeTakeFirst();
  return row && toStored(row);
}

export const deleteWorkspace = (db: Db, personId: string, id: string): Promise<{ id: string } | undefined> =>
  inTransaction(db, async (trx) =>
    (await findWorkspace(trx, personId, id)) ? (await markWorkspaces(trx, [id]))[0] : undefined,
  );
