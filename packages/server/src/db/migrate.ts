import { sql } from 'kysely';
import { type Migration, Migrator } from 'kysely/migration';
import type { DatabaseKind } from './DatabasePlace.ts';
import { createTables } from './migrations/0001-createTables.ts';
import { createRateLimits } from './migrations/0002-createRateLimits.ts';
import { createOutbox } from './migrations/0003-createOutbox.ts';
import { addVersions } from './migrations/0004-addVersions.ts';
import { countContacts } from './migrations/0005-countContacts.ts';
import { searchContacts } from './migrations/0006-searchContacts.ts';
import { createIdempotencyKeys } from './migrations/0007-createIdempotencyKeys.ts';
import { createSigningKeys } from './migrations/0008-createSigningKeys.ts';
import { createAccounts } from './migrations/0009-createAccounts.ts';
import { orderByName } from './migrations/0010-orderByName.ts';
import { createImports } from './migrations/0012-createImports.ts';
import type { Db } from './schema.ts';

export const FIRST_MIGRATION = '0001-createTables';

/** In the order in which they run. Published names never change. */
const migrationsFor = (kind: DatabaseKind): Record<string, Migration> => ({
  [FIRST_MIGRATION]: createTables(kind),
  '0002-createRateLimits': createRateLimits(kind),
  '0003-createOutbox': createOutbox(kind),
  '0004-addVersions': addVersions,
  '0005-countContacts': countContacts(kind),
  '0006-searchContacts': searchContacts(kind),
  '0007-createIdempotencyKeys': createIdempotencyKeys(kind),
  '0008-createSigningKeys': createSigningKeys,
  '0009-createAccounts': createAccounts(kind),
  '0010-orderByName': orderByName(kind),
  '0012-createImports': createImports(kind),
});

/** Migrates to the newest schema. When several processes start at once, one migrates while the others wait. */
export async function migrate(db: Db, kind: DatabaseKind): Promise<void> {
  await (kind === 'sqlite' ? migrateSqlite(db) : runMigrations(db, kind));
}

/** True when all migrations of this server have run. Rejects if the database cannot be read. */
export async function isMigrated(db: Db, kind: DatabaseKind): Promise<boolean> {
  const { rows } = await sql<{ name: string }>`select name from kysely_migration`.execute(db);
  const done = new Set(rows.map(({ name }) => name));
  return Object.keys(migrationsFor(kind)).every((name) => done.has(name));
}

/** Kysely takes a lock on PostgreSQL only, so on SQLite the write lock of a transaction takes its place. */
async function migrateSqlite(db: Db): Promise<void> {
  await db.connection().execute(async (connection) => {
    await sql`begin immediate`.execute(connection);
    try {
      await runMigrations(connection, 'sqlite');
      await sql`commit`.execute(connection);
    } catch (error) {
      await sql`rollback`.execute(connection);
      throw error;
    }
  });
}

async function runMigrations(db: Db, kind: DatabaseKind): Promise<void> {
  const provider = { getMigrations: async () => migrationsFor(kind) };
  const { error } = await new Migrator({ db, provider }).migrateToLatest();
  if (error) throw error;
}
