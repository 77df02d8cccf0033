import { chmod } from 'node:fs/promises';
import { Kysely, sql } from 'kysely';
import type { DatabasePlace } from '../db/DatabasePlace.ts';
import { accountTables } from '../db/migrations/accountTables.ts';
import { openDatabaseFile } from '../db/openDatabase.ts';
import type { Db } from '../db/schema.ts';
import { openSqlite } from '../db/sqlite.ts';
import { type Accounts, createAccounts } from './accounts.ts';

export interface OpenAccounts {
  accounts: Accounts;
  /** The database that the library opens. */
  database: DatabasePlace;
  close(): Promise<void>;
}

/** Opens the embedded provider's accounts: a file beside the data, or a schema of its own in the same PostgreSQL. */
export async function openAccounts(db: Db, place: DatabasePlace, sqlitePath: string): Promise<OpenAccounts> {
  if (place.kind === 'postgres') {
    await db.transaction().execute(async (transaction) => {
      // When several processes start at once, one makes the tables while the others wait. This takes the lock of a table:
      // after an advisory lock, PostgreSQL would not see what others have made meanwhile.
      await sql`lock table mailed_links in share row exclusive mode`.execute(transaction);
      for (const statement of accountTables.postgres) await sql.raw(statement).execute(transaction);
    });
    return { accounts: createAccounts(db, 'postgres'), database: place, close: async () => {} };
  }
  await openDatabaseFile(sqlitePath);
  await chmod(sqlitePath, 0o600);
  const sqlite = openSqlite(sqlitePath);
  const own = new Kysely<unknown>({ dialect: sqlite.dialect });
  try {
    for (const statement of accountTables.sqlite) await sql.raw(statement).execute(own);
  } catch (error) {
    await own.destroy();
    throw error;
  }
  sqlite.beQuick();
  return {
    accounts: createAccounts(own, 'sqlite'),
    database: { kind: 'sqlite', path: sqlitePath },
    close: () => own.destroy(),
  };
}

/** True for a Supabase project, whose own accounts are in tables of the same names. */
export async function hasForeignAccounts(db: Db): Promise<boolean> {
  const { rows } = await sql<{
    found: string | null;
  }>`select to_regclass('auth.schema_migrations')::text as found`.execute(db);
  return Boolean(rows[0]?.found);
}
