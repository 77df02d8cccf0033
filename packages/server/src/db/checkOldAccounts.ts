import { existsSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { Kysely, sql } from 'kysely';
import type { DatabasePlace } from './DatabasePlace.ts';
import { openPostgres } from './postgres.ts';
import type { Db, Schema } from './schema.ts';
import { UnfitDatabase } from './UnfitDatabase.ts';

/** Lies beside the database. */
export const OLD_ACCOUNTS_FILE = 'auth.sqlite';

/** Pending sign-ups were users too, with addresses of this domain. 0.1.0 writes no row to `setup` for them. */
const IS_PERSON = `email not like '%@sign-up.invalid'`;

/**
 * Throws an {@link UnfitDatabase} for accounts from before 0.1.0 that 0.1.0 has not moved. Comes before the migrations, as
 * 0.1.0 opens no database that a newer version has changed.
 */
export async function checkOldAccounts(place: DatabasePlace, onLost: (error: Error) => void): Promise<void> {
  const isUnmoved =
    place.kind === 'sqlite' ? isUnmovedInFolder(place.path) : await isUnmovedOnServer(place.url, onLost);
  if (isUnmoved) throw new UnfitDatabase('unmoved', 'its accounts are from before 0.1.0');
}

/** True for a Supabase project, which keeps accounts itself. */
export const hasForeignAccounts = (db: Db): Promise<boolean> => hasTable(db, 'auth.schema_migrations');

function isUnmovedInFolder(path: string): boolean {
  const oldPath = join(dirname(path), OLD_ACCOUNTS_FILE);
  return (
    existsSync(oldPath) && !(existsSync(path) && hasRow(path, 'setup')) && hasRow(oldPath, 'auth.users', IS_PERSON)
  );
}

export function hasRow(path: string, table: string, condition = 'true'): boolean {
  const db = new DatabaseSync(path, { readOnly: true });
  try {
    const isThere = db.prepare('select 1 from sqlite_master where name = ?').get(table) !== undefined;
    return isThere && db.prepare(`select 1 from "${table}" where ${condition}`).get() !== undefined;
  } catch (error) {
    throw new Error(`${basename(path)}: ${error instanceof Error ? error.message : error}`);
  } finally {
    db.close();
  }
}

async function isUnmovedOnServer(url: string, onLost: (error: Error) => void): Promise<boolean> {
  const db = new Kysely<Schema>({ dialect: openPostgres(url, onLost).migrationDialect });
  try {
    if (!(await hasTable(db, 'auth.users')) || (await hasForeignAccounts(db))) return false;
    if ((await hasTable(db, 'setup')) && (await db.selectFrom('setup').select('id').executeTakeFirst())) return false;
    const { rows } = await sql`select 1 from auth.users where ${sql.raw(IS_PERSON)} limit 1`.execute(db);
    return rows.length > 0;
  } finally {
    await db.destroy();
  }
}

export async function hasTable(db: Db, name: string): Promise<boolean> {
  const { rows } = await sql<{ name: string | null }>`select to_regclass(${name})::text as name`.execute(db);
  return Boolean(rows[0]?.name);
}
