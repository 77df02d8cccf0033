import type { DatabasePlace } from '@prelude/server/db/DatabasePlace';
import { migrationsFor } from '@prelude/server/db/migrate';
import { openPostgres } from '@prelude/server/db/postgres';
import type { Db, Schema } from '@prelude/server/db/schema';
import { openSqlite } from '@prelude/server/db/sqlite';
import { Kysely } from 'kysely';
import { Migrator } from 'kysely/migration';
import { onTestFinished } from 'vitest';

/** Opens a database by one connection, without a migration. */
export function openPlain(place: DatabasePlace): Db {
  const dialect =
    place.kind === 'sqlite' ? openSqlite(place.path).dialect : openPostgres(place.url, () => {}).migrationDialect;
  const db = new Kysely<Schema>({ dialect });
  onTestFinished(() => db.destroy());
  return db;
}

export async function migrateTo(db: Db, { kind }: Pick<DatabasePlace, 'kind'>, name: string): Promise<void> {
  const getMigrations = async () => migrationsFor(kind);
  const { error } = await new Migrator({ db, provider: { getMigrations } }).migrateTo(name);
  if (error) throw error;
}

/** Opens an empty database with the schema that `name`, a migration, made. */
export async function openAt(place: DatabasePlace, name: string): Promise<Db> {
  const db = openPlain(place);
  await migrateTo(db, place, name);
  return db;
}
