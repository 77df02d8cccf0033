import { mkdir, open } from 'node:fs/promises';
import { dirname } from 'node:path';
import { Kysely, sql } from 'kysely';
import type { DatabasePlace } from './DatabasePlace.ts';
import { setReader } from './longReads.ts';
import { migrate } from './migrate.ts';
import { openPostgres } from './postgres.ts';
import { setProbes } from './probes.ts';
import type { Db, Schema } from './schema.ts';
import { openSqlite } from './sqlite.ts';
import { openSqliteReader } from './sqliteReader.ts';

/**
 * Opens the database and brings it to the newest schema. Several processes may do so at once.
 * Rejects with the driver's error if it cannot be opened. `db.destroy()` closes it.
 */
export const openDatabase = (place: DatabasePlace, onLost: (error: Error) => void = () => {}): Promise<Db> =>
  place.kind === 'sqlite' ? openSqliteFile(place.path) : openPostgresServer(place.url, onLost);

async function openSqliteFile(path: string): Promise<Db> {
  await openDatabaseFile(path);
  const sqlite = openSqlite(path);
  const db = new Kysely<Schema>({ dialect: sqlite.dialect });
  await migrateOrClose(db, 'sqlite');
  sqlite.beQuick();
  setProbes(db, { ping: sqlite.checkWrites, write: sqlite.tryWrite });
  const reader = openSqliteReader(path);
  setReader(db, reader);
  return closeTogether(db, () => reader.destroy());
}

async function openPostgresServer(url: string, onLost: (error: Error) => void): Promise<Db> {
  const postgres = openPostgres(url, onLost);
  const migrating = new Kysely<Schema>({ dialect: postgres.migrationDialect });
  await migrateOrClose(migrating, 'postgres');
  await migrating.destroy();
  const db = new Kysely<Schema>({ dialect: postgres.dialect });
  // Kysely closes a pool only if it has been used.
  await sql`select 1`.execute(db);
  setProbes(db, postgres);
  return closeTogether(db, postgres.end);
}

function closeTogether(db: Db, close: () => Promise<void>): Db {
  const destroy = db.destroy.bind(db);
  db.destroy = async () => {
    await Promise.all([destroy(), close()]);
  };
  return db;
}

async function migrateOrClose(db: Db, kind: DatabasePlace['kind']): Promise<void> {
  try {
    await migrate(db, kind);
  } catch (error) {
    await db.destroy();
    throw error;
  }
}

/** Creates a file that only its owner can read. SQLite gives the -wal and -shm files the same mode. */
export async function openDatabaseFile(path: string): Promise<void> {
  await mkdir(dirname(path), { recursive: true });
  const file = await open(path, 'a', 0o600);
  await file.close();
}
