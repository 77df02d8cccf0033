import { mkdir, open } from 'node:fs/promises';
import { dirname } from 'node:path';
import { Kysely, sql } from 'kysely';
import { createHealthChecks } from './createHealthChecks.ts';
import { createReads } from './createReads.ts';
import type { Database } from './Database.ts';
import type { DatabasePlace } from './DatabasePlace.ts';
import { isMigrated, migrate } from './migrate.ts';
import { MAX_READ_CONNECTIONS, openPostgres } from './postgres.ts';
import type { Db, Schema } from './schema.ts';
import { openSqlite } from './sqlite.ts';
import { createSqliteReaderDialect } from './sqliteReader.ts';

/** Two, so that the thread for reads has its next statement when it ends one. */
const READS_OF_SQLITE = 2;

export class EncodingFailure extends Error {
  readonly encoding: string;

  constructor(encoding: string) {
    super(encoding);
    this.encoding = encoding;
  }
}

/** Opens the database and brings it to the newest schema; several processes may do so at once. Rejects with the driver's error. */
export const openDatabase = (place: DatabasePlace, onLost: (error: Error) => void = () => {}): Promise<Database> =>
  place.kind === 'sqlite' ? openSqliteFile(place.path) : openPostgresServer(place.url, onLost);

async function openSqliteFile(path: string): Promise<Database> {
  await openDatabaseFile(path);
  const sqlite = openSqlite(path);
  const db = new Kysely<Schema>({ dialect: sqlite.dialect });
  await closeOnFailure(db, () => migrate(db, 'sqlite'));
  sqlite.dropBusyTimeout();
  const reads = createReads(createSqliteReaderDialect(path), READS_OF_SQLITE);
  return {
    kind: 'sqlite',
    isShared: false,
    db,
    reads,
    ...createHealthChecks({
      read: async () => {
        sqlite.checkWrites();
        await sql`select 1`.execute(db);
      },
      write: sqlite.tryWrite,
      isMigrated: () => isMigrated(db, 'sqlite'),
    }),
    readPool: () => undefined,
    async close() {
      await Promise.all([db.destroy(), reads.close()]);
    },
  };
}

async function openPostgresServer(url: string, onLost: (error: Error) => void): Promise<Database> {
  const postgres = openPostgres(url, onLost);
  const migrating = new Kysely<Schema>({ dialect: postgres.migrationDialect });
  await closeOnFailure(migrating, async () => {
    await checkEncoding(migrating);
    await migrate(migrating, 'postgres');
  });
  await migrating.destroy();
  const db = new Kysely<Schema>({ dialect: postgres.dialect });
  // Kysely closes a pool only if it has been used.
  await sql`select 1`.execute(db);
  const reads = createReads(postgres.readDialect, MAX_READ_CONNECTIONS);
  return {
    kind: 'postgres',
    isShared: true,
    db,
    reads,
    ...createHealthChecks({
      read: postgres.ping,
      write: postgres.write,
      isMigrated: () => isMigrated(db, 'postgres'),
    }),
    readPool: postgres.readPool,
    async close() {
      await Promise.all([db.destroy(), reads.close(), postgres.end()]);
    },
  };
}

async function closeOnFailure(db: Db, work: () => Promise<void>): Promise<void> {
  try {
    await work();
  } catch (error) {
    await db.destroy();
    throw error;
  }
}

async function checkEncoding(db: Db): Promise<void> {
  const { rows } = await sql<{ server_encoding: string }>`show server_encoding`.execute(db);
  const encoding = rows[0]?.server_encoding ?? '';
  if (encoding !== 'UTF8') throw new EncodingFailure(encoding);
}

/** Only its owner can read the file. SQLite gives the -wal and -shm files the same mode. */
export async function openDatabaseFile(path: string): Promise<void> {
  await mkdir(dirname(path), { recursive: true });
  const file = await open(path, 'a', 0o600);
  await file.close();
}
