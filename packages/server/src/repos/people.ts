import type { Db } from '../db/schema.ts';

/**
 * Deletes what the product keeps of a person: the profile, the memberships, and each workspace that has no other
 * member, with its waitlists and their contacts. All of it or nothing.
 */
export async function deletePerson(db: Db, personId: string): Promise<void> {
  await db.transaction().execute(async (transaction) => {
    await transaction
      .deleteFrom('workspaces')
      .where('id', 'in', (select) =>
        select.selectFrom('members').select('members.workspace_id').where('members.person_id', '=', personId),
      )
      .where(({ exists, not, selectFrom }) =>
        not(
          exists(
            selectFrom('members')
              .select('members.person_id')
              .whereRef('members.workspace_id', '=', 'workspaces.id')
              .where('members.person_id', '!=', personId),
          ),
        ),
      )
      .execute();
    await transaction.deleteFrom('members').where('person_id', '=', personId).execute();
    await transaction.deleteFrom('profiles').where('id', '=', personId).execute();
  });
}
