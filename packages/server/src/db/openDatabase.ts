import { mkdir, open } from 'node:fs/promises';
import { dirname } from 'node:path';
import { Kysely } from 'kysely';
import type { DatabasePlace } from './DatabasePlace.ts';
import { migrate } from './migrate.ts';
import { postgresDialect } from './postgres.ts';
import type { Db, Schema } from './schema.ts';
import { sqliteDialect } from './sqlite.ts';

/**
 * Opens the database and brings it to the newest schema. Several processes may do so at once.
 * Rejects with the driver's error where it cannot be opened. `db.destroy()` closes it.
 */
export async function openDatabase(place: DatabasePlace, onLost: (error: Error) => void = () => {}): Promise<Db> {
  if (place.kind === 'sqlite') await openDatabaseFile(place.path);
  const dialect = place.kind === 'sqlite' ? sqliteDialect(place.path) : postgresDialect(place.url, onLost);
  const db = new Kysely<Schema>({ dialect });
  try {
    await migrate(db, place.kind);
    return db;
  } catch (error) {
    await db.destroy();
    throw error;
  }
}

/** A new file is for its owner alone: it holds the addresses of people. SQLite gives its companions the same mode. */
export async function openDatabaseFile(path: string): Promise<void> {
  await mkdir(dirname(path), { recursive: true });
  const file = await open(path, 'a', 0o600);
  await file.close();
}
