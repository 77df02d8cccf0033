import type { FormLanguage } from '@prelude/api/contract/formLanguages';
import type { Waitlist, WaitlistPatch, WaitlistWithWorkspace } from '@prelude/api/contract/waitlists';
import { sql } from 'kysely';
import { uuidv7 } from 'uuidv7';
import { forUpdate } from '../db/dialect.ts';
import { inTransaction } from '../db/inTransaction.ts';
import type { Db } from '../db/schema.ts';
import { type Caller, maySee, visibleTo } from './Caller.ts';
import { markLists } from './deletions.ts';
import { insertFirstTitle, renameFirstTitle, type ToFirstTitle } from './firstTitles.ts';
import { selectLists } from './lists.ts';

export interface WaitlistDraft {
  workspaceId: string;
  name: string;
  description: string | null;
  allowedOrigins: string[];
}

/** Oldest first. */
export async function listWaitlists(db: Db, caller: Caller, workspaceId: string): Promise<Waitlist[] | undefined> {
  if (!(await canSeeWorkspace(db, caller, workspaceId))) return undefined;
  const rows = await selectWaitlists(db).where('workspace_id', '=', workspaceId).orderBy('waitlists.id').execute();
  return rows.map(toWaitlist);
}

/** With a first title, the list begins with the draft of a form. */
export async function insertWaitlist(
  db: Db,
  personId: string,
  draft: WaitlistDraft,
  firstTitle?: { mainLanguage: FormLanguage; title: string },
): Promise<Waitlist | undefined> {
  const id = uuidv7();
  const row = {
    id,
    workspace_id: draft.workspaceId,
    name: draft.name,
    description: draft.description,
    allowed_origins: JSON.stringify(draft.allowedOrigins),
    created_at: Date.now(),
  };
  return inTransaction(db, async (trx) => {
    if (!(await maySee(trx, { personId }, draft.workspaceId))) return undefined;
    // Locked, so that a deletion of the workspace finds the list, or comes first.
    const workspace = await forUpdate(trx, selectWorkspace(trx, draft.workspaceId)).executeTakeFirst();
    if (!workspace) return undefined;
    await trx.insertInto('waitlists').values(row).execute();
    if (firstTitle) await insertFirstTitle(trx, id, firstTitle);
    const counts = { contactsCount: 0, subscribedCount: 0, contactsVersion: 0 };
    return { id, ...draft, status: 'open', confirmation: 'off', keepsAddresses: false, ...counts, version: 1 };
  });
}

export async function findWaitlist(db: Db, personId: string, id: string): Promise<WaitlistWithWorkspace | undefined> {
  const row = await selectWaitlists(db)
    .innerJoin('workspaces', 'workspaces.id', 'waitlists.workspace_id')
    .select('workspaces.name as workspace_name')
    .where('waitlists.id', '=', id)
    .executeTakeFirst();
  if (!row || !(await maySee(db, { personId }, row.workspace_id))) return undefined;
  return { ...toWaitlist(row), workspace: { id: row.workspace_id, name: row.workspace_name } };
}

/** Returns `stale` without a change if `version` is not the newest. */
export const updateWaitlist = (
  db: Db,
  personId: string,
  id: string,
  { name, description, allowedOrigins, status, confirmation, keepsAddresses }: WaitlistPatch,
  { version, toFirstTitle }: { version: number | undefined; toFirstTitle: ToFirstTitle },
): Promise<Waitlist | 'stale' | 'controller_missing' | undefined> =>
  inTransaction(db, async (trx) => {
    if (!(await canSeeWaitlist(trx, { personId }, id))) return undefined;
    const former = await forUpdate(trx, selectWaitlist(trx, id)).executeTakeFirst();
    if (!former) return undefined;
    if (version !== undefined && version !== former.version) return 'stale';
    if (confirmation === 'double' && !(await hasController(trx, former.workspace_id))) return 'controller_missing';
    const changes = {
      name,
      description,
      allowed_origins: allowedOrigins && JSON.stringify(allowedOrigins),
      status,
      confirmation,
      keeps_addresses: keepsAddresses === undefined ? undefined : Number(keepsAddresses),
    };
    const isChange = Object.values(changes).some((value) => value !== undefined);
    if (isChange)
      await trx
        .updateTable('waitlists')
        .set({ ...changes, version: sql`version + 1` })
        .where('id', '=', id)
        .execute();
    if (name !== undefined) await renameFirstTitle(trx, { id, formerName: former.name, name }, toFirstTitle);
    const row = await selectWaitlists(trx).where('waitlists.id', '=', id).executeTakeFirst();
    return row && toWaitlist(row);
  });

export const deleteWaitlist = (db: Db, personId: string, id: string): Promise<{ id: string } | undefined> =>
  inTransaction(db, async (trx) =>
    (await canSeeWaitlist(trx, { personId }, id)) ? (await markLists(trx, [id]))[0] : undefined,
  );

export async function canSeeWaitlist(db: Db, caller: Caller, id: string): Promise<boolean> {
  const list = await selectLists(db).select('workspace_id').where('waitlists.id', '=', id).executeTakeFirst();
  return list !== undefined && maySee(db, caller, list.workspace_id);
}

export const canSeeWorkspace = async (db: Db, caller: Caller, id: string): Promise<boolean> =>
  (await selectWorkspace(db, id).where('id', 'in', visibleTo(caller)).executeTakeFirst()) !== undefined;

const selectWorkspace = (db: Db, id: string) =>
  db.selectFrom('workspaces').select('id').where('id', '=', id).where('deleted_at', 'is', null);

const selectWaitlist = (db: Db, id: string) =>
  selectLists(db).select(['waitlists.name', 'waitlists.version', 'workspace_id']).where('waitlists.id', '=', id);

const hasController = async (db: Db, workspaceId: string): Promise<boolean> =>
  (await selectWorkspace(db, workspaceId).where('controller', 'is not', null).executeTakeFirst()) !== undefined;

const selectWaitlists = (db: Db) =>
  selectLists(db)
    .leftJoin('list_counts', 'list_counts.waitlist_id', 'waitlists.id')
    .select([
      'waitlists.id',
      'workspace_id',
      'waitlists.name',
      'waitlists.description',
      'allowed_origins',
      'waitlists.status',
      'confirmation',
      'keeps_addresses',
      'waitlists.version',
      'list_counts.changes',
      'list_counts.subscribed',
    ])
    .select(sql<number | null>`subscribed + pending + unsubscribed + invalid`.as('people'));

type WaitlistRow = Awaited<ReturnType<ReturnType<typeof selectWaitlists>['executeTakeFirstOrThrow']>>;

const toWaitlist = (row: WaitlistRow): Waitlist => ({
  id: row.id,
  workspaceId: row.workspace_id,
  name: row.name,
  description: row.description,
  allowedOrigins: JSON.parse(row.allowed_origins),
  status: row.status,
  confirmation: row.confirmation,
  keepsAddresses: row.keeps_addresses === 1,
  contactsCount: row.people ?? 0,
  subscribedCount: row.subscribed ?? 0,
  contactsVersion: row.changes ?? 0,
  version: row.version,
});
