import { existsSync } from 'node:fs';
import { Kysely } from 'kysely';
import { hasRow, hasTable } from './checkOldAccounts.ts';
import type { DatabasePlace } from './DatabasePlace.ts';
import { openPostgres } from './postgres.ts';
import type { Db, Schema } from './schema.ts';

/** Every start makes a signing key; earlier builds had none. */
const tables = ['signing_keys', 'workspaces'] as const;

/** True for a database that no server has used. Changes nothing. */
export async function isEmpty(place: DatabasePlace, onLost: (error: Error) => void): Promise<boolean> {
  if (place.kind === 'sqlite') return !existsSync(place.path) || !tables.some((table) => hasRow(place.path, table));
  const db = new Kysely<Schema>({ dialect: openPostgres(place.url, onLost).migrationDialect });
  try {
    return await hasNoData(db);
  } finally {
    await db.destroy();
  }
}

export async function hasNoData(db: Db): Promise<boolean> {
  for (const table of tables)
    if ((await hasTable(db, table)) && (await db.selectFrom(table).select('id').limit(1).executeTakeFirst()))
      return false;
  return true;
}
