import { randomUUID } from 'node:crypto';
import type { Db } from '../db/schema.ts';

/** Made on the first start; the same wherever the data is moved to. */
export async function readDatabaseId(db: Db): Promise<string> {
  await db
    .insertInto('database_id')
    .values({ row: 1, id: randomUUID() })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  return (await db.selectFrom('database_id').select('id').executeTakeFirstOrThrow()).id;
}
