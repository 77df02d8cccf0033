import { expressionBuilder, type SelectQueryBuilder } from 'kysely';
import type { Schema } from '../db/schema.ts';

export type Caller = { personId: string } | { workspaceId: string };

type Ids = SelectQueryBuilder<Schema, 'members' | 'workspaces', { id: string }>;

/** Every query is limited to these workspaces. */
export function visibleTo(caller: Caller): Ids {
  const { selectFrom } = expressionBuilder<Schema>();
  return 'personId' in caller
    ? selectFrom('members').select('members.workspace_id as id').where('members.person_id', '=', caller.personId)
    : selectFrom('workspaces').select('workspaces.id').where('workspaces.id', '=', caller.workspaceId);
}
