import { expressionBuilder, type SelectQueryBuilder } from 'kysely';
import type { Schema } from '../db/schema.ts';

/** A signed-in person, or the holder of one workspace's access key. */
export type Caller = { personId: string } | { workspaceId: string };

type Ids = SelectQueryBuilder<Schema, 'members' | 'workspaces', { id: string }>;

/** Selects the ids of the workspaces that the caller may see; every query is limited to them. */
export function visibleTo(caller: Caller): Ids {
  const { selectFrom } = expressionBuilder<Schema>();
  return 'personId' in caller
    ? selectFrom('members').select('members.workspace_id as id').where('members.person_id', '=', caller.personId)
    : selectFrom('workspaces').select('workspaces.id').where('workspaces.id', '=', caller.workspaceId);
}
