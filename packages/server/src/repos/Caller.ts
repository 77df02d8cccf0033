import { expressionBuilder, type SelectQueryBuilder } from 'kysely';
import type { Db, Schema } from '../db/schema.ts';

export type Caller = { personId: string } | { workspaceId: string };

type Ids = SelectQueryBuilder<Schema, 'members' | 'workspaces', { id: string }>;

/** Ids of the caller's workspaces, for statements that name no table of lists: members are on the first machine, a list may be on another. */
export function visibleTo(caller: Caller): Ids {
  const { selectFrom } = expressionBuilder<Schema>();
  return 'personId' in caller
    ? selectFrom('members').select('members.workspace_id as id').where('members.person_id', '=', caller.personId)
    : selectFrom('workspaces').select('workspaces.id').where('workspaces.id', '=', caller.workspaceId);
}

/** Asked before a statement about a list of the workspace. */
export const maySee = async (db: Db, caller: Caller, workspaceId: string): Promise<boolean> =>
  'workspaceId' in caller
    ? caller.workspaceId === workspaceId
    : (await db
        .selectFrom('members')
        .select('person_id')
        .where('person_id', '=', caller.personId)
        .where('workspace_id', '=', workspaceId)
        .executeTakeFirst()) !== undefined;
