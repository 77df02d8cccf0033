import type { Profile } from '@prelude/api/contract/profiles';
import type { Db } from '../db/schema.ts';

export async function readProfile(db: Db, personId: string): Promise<Profile> {
  const known = await db.selectFrom('profiles').select(['id', 'name']).where('id', '=', personId).executeTakeFirst();
  if (known) return known;
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
