import { type RawBuilder, sql } from 'kysely';
import { type Migration, Migrator } from 'kysely/migration';
import type { DatabaseKind } from './DatabasePlace.ts';
import type { Distribution } from './distribute.ts';
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
import { compareDomains } from './migrations/0013-compareDomains.ts';
import { countOrigins } from './migrations/0014-countOrigins.ts';
import { countChanges } from './migrations/0015-countChanges.ts';
import { createForms } from './migrations/0016-createForms.ts';
import { identifyDatabase } from './migrations/0017-identifyDatabase.ts';
import { markDeleted } from './migrations/0018-markDeleted.ts';
import { keepSlugs } from './migrations/0019-keepSlugs.ts';
import { hideLookalikes } from './migrations/0020-hideLookalikes.ts';
import { keyByList } from './migrations/0021-keyByList.ts';
import { addSignUpsInDatabase } from './migrations/0022-addSignUps.ts';
import { keepAnswers } from './migrations/0026-keepAnswers.ts';
import { createListTasks } from './migrations/0027-createListTasks.ts';
import { askConsent } from './migrations/0029-askConsent.ts';
import { rememberErased } from './migrations/0030-rememberErased.ts';
import { keepAddresses } from './migrations/0031-keepAddresses.ts';
import type { Db } from './schema.ts';
import { UnfitDatabase } from './UnfitDatabase.ts';

export const FIRST_MIGRATION = '0001-createTables';

/** Published names must not change. */
export const migrationsFor = (kind: DatabaseKind): Record<string, Migration> => ({
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
  '0013-compareDomains': compareDomains,
  '0014-countOrigins': countOrigins(kind),
  '0015-countChanges': countChanges,
  '0016-createForms': createForms(kind),
  '0017-identifyDatabase': identifyDatabase(kind),
  '0018-markDeleted': markDeleted,
  '0019-keepSlugs': keepSlugs(kind),
  '0020-hideLookalikes': hideLookalikes,
  '0021-keyByList': keyByList(kind),
  '0022-addSignUps': addSignUpsInDatabase(kind),
  '0026-keepAnswers': keepAnswers(kind),
  '0027-createListTasks': createListTasks(kind),
  '0029-askConsent': askConsent(kind),
  '0030-rememberErased': rememberErased(kind),
  '0031-keepAddresses': keepAddresses(kind),
});

/** A migration that begins, and its place among those that are still to be done. */
export interface MigrationStep {
  name: string;
  number: number;
  of: number;
}

/** A step in the opening of a database. */
export type OpeningStep = MigrationStep | Distribution;

/**
 * When several processes start at once, one migrates while the others wait. Throws an {@link UnfitDatabase} if a newer version
 * has changed it. A new database calls no `onStep`.
 */
export async function migrate(db: Db, kind: DatabaseKind, onStep: (step: MigrationStep) => void): Promise<void> {
  const run = (connection: Db) => runMigrations(connection, kind, onStep);
  await (kind === 'sqlite' ? inWriteLock(db, run) : run(db));
}

/** For a tool, which changes no schema. Throws an {@link UnfitDatabase} if there are migrations to be done. */
export async function demandMigrated(db: Db, kind: DatabaseKind): Promise<void> {
  if (!(await isMigrated(db, kind).catch(() => false)))
    throw new UnfitDatabase('older', 'this version of Prelude has not opened it yet');
}

/** Throws an {@link UnfitDatabase} for a schema of other programs, or of a newer version. */
export async function refuseUnfit(db: Db, kind: DatabaseKind): Promise<void> {
  await refuseOtherTables(db, kind);
  await refuseNewer(db, kind);
}

/** Before the first migration a database is empty. Tables of extensions do not count. */
async function refuseOtherTables(db: Db, kind: DatabaseKind): Promise<void> {
  const tables =
    kind === 'sqlite'
      ? sql`select name from sqlite_master where type = 'table' and name not like 'sqlite!_%' escape '!'`
      : sql`select relname as name from pg_class c where relkind in ('r', 'p') and relnamespace = current_schema()::regnamespace
          and not exists (select 1 from pg_depend d where d.classid = 'pg_class'::regclass and d.objid = c.oid and d.deptype = 'e')`;
  const { rows } = await (tables as RawBuilder<{ name: string }>).execute(db);
  const names = rows.map(({ name }) => name);
  if (names.length > 0 && !names.includes('kysely_migration'))
    throw new UnfitDatabase('foreign', `it has other tables, such as ${names[0]}`);
}

async function refuseNewer(db: Db, kind: DatabaseKind): Promise<void> {
  const migrations = migrationsFor(kind);
  if ([...(await listDone(db))].some((name) => !Object.hasOwn(migrations, name)))
    throw new UnfitDatabase('newer', 'a newer version of Prelude has changed it');
}

export async function isMigrated(db: Db, kind: DatabaseKind): Promise<boolean> {
  const done = await readDone(db);
  return Object.keys(migrationsFor(kind)).every((name) => done.has(name));
}

async function readDone(db: Db): Promise<Set<string>> {
  const { rows } = await sql<{ name: string }>`select name from kysely_migration`.execute(db);
  return new Set(rows.map(({ name }) => name));
}

/** The names of the migrations that were done; none in a database that no version has opened. */
export const listDone = (db: Db): Promise<Set<string>> => readDone(db).catch(() => new Set());

/** Kysely takes a lock on PostgreSQL only, so on SQLite the write lock of a transaction takes its place. */
async function inWriteLock(db: Db, run: (connection: Db) => Promise<void>): Promise<void> {
  await db.connection().execute(async (connection) => {
    await sql`begin immediate`.execute(connection);
    try {
      await run(connection);
      await sql`commit`.execute(connection);
    } catch (error) {
      await sql`rollback`.execute(connection);
      throw error;
    }
  });
}

async function runMigrations(db: Db, kind: DatabaseKind, onStep: (step: MigrationStep) => void): Promise<void> {
  const migrations = migrationsFor(kind);
  const done = await listDone(db);
  const due = done.size === 0 ? [] : Object.entries(migrations).filter(([name]) => !done.has(name));
  for (const [index, [name, migration]] of due.entries())
    migrations[name] = {
      async up(connection) {
        onStep({ name, number: index + 1, of: due.length });
        await migration.up(connection);
      },
    };
  const { error } = await new Migrator({ db, provider: { getMigrations: async () => migrations } }).migrateToLatest();
  if (!error) return;
  await refuseNewer(db, kind);
  throw error;
}
