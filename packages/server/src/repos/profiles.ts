import type { Profile } from '@prelude/api/contract/profiles';
import { sql } from 'kysely';
import type { Db } from '../db/schema.ts';

export async function readProfile(db: Db, personId: string): Promise<Profile> {
  const profile = await db.selectFrom('profiles').select(['id', 'name']).where('id', '=', personId).executeTakeFirst();
  if (profile) return profile;
  await db
    .insertInto('profiles')
    .values({ id: personId, name: null, created_at: Date.now() })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .execute();
  return { id: personId, name: null };
}

export function writeProfile(db: Db, personId: string, name: string | null): Promise<Profile> {
  return db
    .insertInto('profiles')
    .values({ id: personId, name, created_at: Date.now() })
    .onConflict((conflict) => conflict.column('id').doUpdateSet({ name }))
    .returning(['id', 'name'])
    .executeTakeFirstOrThrow();
}

/**
 * Deletes profiles without an account, for where the accounts are kept in this database. Leaves those of members, and those
 * from before its first account: a Supabase project may have had the accounts then.
 */
export async function purgeProfiles(db: Db): Promise<void> {
  await sql`
    delete from profiles where created_at >= (select used_at from setup)
      and not exists (select 1 from people where people.id = profiles.id)
      and not exists (select 1 from members where members.person_id = profiles.id)`.execute(db);
}
