import { readFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import type { DatabaseKind, DatabasePlace } from '@prelude/server/db/DatabasePlace';
import { moveOldAccounts } from '@prelude/server/db/migrations/moveOldAccounts';
import { openDatabase } from '@prelude/server/db/openDatabase';
import type { Db } from '@prelude/server/db/schema';
import pg from 'pg';
import { onTestFinished } from 'vitest';
import { makeDatabase } from './makeDatabase.ts';

const readDump = (name: string): Promise<string> => readFile(new URL(`../fixtures/${name}`, import.meta.url), 'utf8');

/** Restores the dump of an earlier version into a new database, which is dropped when the test ends. */
export async function restoreOldAccounts(kind: DatabaseKind): Promise<DatabasePlace> {
  const { database, clear } = await makeDatabase(kind);
  onTestFinished(clear);
  if (database.kind === 'postgres') {
    const client = new pg.Client(database.url);
    await client.connect();
    await client.query(await readDump('postgres.sql'));
    await client.end();
  } else await restoreFiles(dirname(database.path));
  return database;
}

/** Makes `prelude.sqlite` and `auth.sqlite` of an earlier version in a folder. */
export async function restoreFiles(folder: string): Promise<void> {
  for (const name of ['prelude.sqlite', 'auth.sqlite']) {
    const db = new DatabaseSync(join(folder, name));
    db.exec(await readDump(`${name}.sql`));
    db.close();
  }
}

export const toOldPath = (place: DatabasePlace): string =>
  place.kind === 'sqlite' ? join(dirname(place.path), 'auth.sqlite') : '';

/** Migrates and moves the accounts, as a start does. `prepare` adds to what an earlier version has left. */
export async function upgrade(place: DatabasePlace, prepare?: (db: Db) => Promise<unknown>): Promise<void> {
  const { db, close } = await openDatabase(place);
  await prepare?.(db);
  await moveOldAccounts(db, place, toOldPath(place)).finally(close);
}
