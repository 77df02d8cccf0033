import { sql } from 'kysely';
import type { Db } from './schema.ts';

/** True where the Citus extension has spread the rows of lists over machines. */
export async function hasDistributedLists(db: Db): Promise<boolean> {
  const { rows } = await sql<{ catalog: string | null }>`
    select to_regclass('pg_dist_partition')::text as catalog`.execute(db);
  if (!rows[0]?.catalog) return false;
  const lists = await sql`
    select from pg_dist_partition where logicalrelid = 'waitlists'::regclass and partmethod = 'h'`.execute(db);
  return lists.rows.length > 0;
}
