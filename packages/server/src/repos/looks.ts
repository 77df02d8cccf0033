import { type Look, toCanonicalLook, type WorkspaceLook } from '@prelude/api/contract/looks';
import { sql } from 'kysely';
import type { Db } from '../db/schema.ts';
import { visibleTo } from './Caller.ts';

export async function findLook(db: Db, personId: string, workspaceId: string): Promise<WorkspaceLook | undefined> {
  const row = await db
    .selectFrom('workspaces')
    .select(['look', 'look_version'])
    .where('id', '=', workspaceId)
    .where('id', 'in', visibleTo({ personId }))
    .executeTakeFirst();
  return row && { version: row.look_version, look: JSON.parse(row.look) };
}

/** Returns `stale` without a change if `version` is not the newest. */
export async function replaceLook(
  db: Db,
  personId: string,
  workspaceId: string,
  nextLook: Look,
  version?: number,
): Promise<WorkspaceLook | 'stale' | undefined> {
  const look = toCanonicalLook(nextLook);
  const changed = await db
    .updateTable('workspaces')
    .set({ look: JSON.stringify(look), look_version: sql`look_version + 1` })
    .where('id', '=', workspaceId)
    .where('id', 'in', visibleTo({ personId }))
    .$if(version !== undefined, (query) => query.where('look_version', '=', version ?? 0))
    .returning('look_version')
    .executeTakeFirst();
  if (changed) return { version: changed.look_version, look };
  return (await findLook(db, personId, workspaceId)) && 'stale';
}

/** Does not check access. */
export const hasImage = async (db: Db, workspaceId: string, id: string): Promise<boolean> =>
  (await db
    .selectFrom('images')
    .select('id')
    .where('id', '=', id)
    .where('workspace_id', '=', workspaceId)
    .executeTakeFirst()) !== undefined;
