import { sql } from 'kysely';
import { prepared } from '../db/prepared.ts';
import type { Db } from '../db/schema.ts';
import { type Caller, maySee } from './Caller.ts';
import { QUARTER_MS } from './listCounts.ts';
import { selectLists } from './lists.ts';

/** Everything about the lists of a workspace, in a few numbers that never repeat: counts and versions rise, and a list that replaces another has a newer id. */
export async function readListsState(db: Db, caller: Caller, workspaceId: string): Promise<string | undefined> {
  if (!(await maySee(db, caller, workspaceId))) return undefined;
  const row = await selectLists(db)
    .modifyFront(prepared)
    .leftJoin('list_counts', 'list_counts.waitlist_id', 'waitlists.id')
    .select([
      sql<number>`count(waitlists.id)`.as('lists'),
      sql<string | null>`max(cast(waitlists.id as text))`.as('newest'),
      sql<number>`cast(coalesce(sum(waitlists.version), 0) as bigint)`.as('versions'),
      sql<number>`cast(coalesce(sum(changes), 0) as bigint)`.as('changes'),
    ])
    .where('waitlists.workspace_id', '=', workspaceId)
    .executeTakeFirstOrThrow();
  return [row.lists, row.newest, row.versions, row.changes, toQuarter()].join('.');
}

/** Includes the workspace's version, since the reply has its name. */
export async function readListState(db: Db, caller: Caller, waitlistId: string): Promise<string | undefined> {
  const row = await selectLists(db)
    .modifyFront(prepared)
    .innerJoin('workspaces', 'workspaces.id', 'waitlists.workspace_id')
    .leftJoin('list_counts', 'list_counts.waitlist_id', 'waitlists.id')
    .select(['workspace_id', 'waitlists.version', 'workspaces.version as workspace'])
    .select(sql<number>`coalesce(changes, 0)`.as('changes'))
    .where('waitlists.id', '=', waitlistId)
    .executeTakeFirst();
  if (!row || !(await maySee(db, caller, row.workspace_id))) return undefined;
  return [row.version, row.workspace, row.changes, toQuarter()].join('.');
}

/** Counts by day change at midnight, which is on a quarter of an hour in every time zone. */
const toQuarter = (): number => Math.floor(Date.now() / QUARTER_MS);
