import { expressionBuilder, type SelectQueryBuilder } from 'kysely';
import type { Schema } from '../db/schema.ts';

/** Who asks for data: a signed-in person, or the holder of one workspace's access key. */
export type Caller = { personId: string } | { workspaceId: string };

type Ids = SelectQueryBuilder<Schema, 'members' | 'workspaces', { id: string }>;

/** The ids of the workspaces that a caller may see: the one scope that every query stands in. */
export function visibleTo(caller: Caller): Ids {
  const { selectFrom } = expressionBuilder<Schema>();
  return 'personId' in caller
    ? selectFrom('members').select('members.workspace_id as id').where('members.person_id', '=', caller.personId)
    : selectFrom('workspaces').select('workspaces.id').where('workspaces.id', '=', caller.workspaceId);
}
