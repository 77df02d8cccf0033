import { randomUUID } from 'node:crypto';
import { mkdir, open } from 'node:fs/promises';
import { dirname } from 'node:path';
import { Kysely, sql } from 'kysely';
import { createHealthChecks } from './createHealthChecks.ts';
import { createReads } from './createReads.ts';
import { createWorkerCheck } from './createWorkerCheck.ts';
import type { Database } from './Database.ts';
import type { DatabaseKind, DatabasePlace } from './DatabasePlace.ts';
import { distributeNew, isDistributed } from './distribute.ts';
import { hasNoData } from './isEmpty.ts';
import { demandMigrated, isMigrated, listDone, migrate, type OpeningStep, refuseUnfit } from './migrate.ts';
import { MAX_READ_CONNECTIONS, openPostgres } from './postgres.ts';
import { readFreeBytes } from './readFreeBytes.ts';
import type { Db, Schema } from './schema.ts';
import { openSqlite } from './sqlite.ts';
import { createSqliteReaderDialect } from './sqliteReader.ts';
import { UnfitDatabase } from './UnfitDatabase.ts';

/** Two, so that the thread for reads has its next statement when it ends one. */
const READS_OF_SQLITE = 2;

export interface OpenOptions {
  /** Called when a connection breaks. */
  onLost?: (error: Error) => void;
  /** A tool changes no schema but demands the newest, and may wait long for the writes of a server. */
  isTool?: boolean;
  /** Refuses the database by rejecting, before its schema is changed. */
  check?: (db: Db) => Promise<void>;
  onMigration?: (step: OpeningStep) => void;
  /** Spreads the lists of an empty database over the workers of its Citus, if it has any. */
  distributesNew?: boolean;
  /** {@link readFreeBytes}, unless a test says how much there is. */
  readFreeBytes?: typeof readFreeBytes;
}

/**
 * Opens the database and brings it to the newest schema; several processes may do so at once. Rejects with the driver's
 * error, or an {@link UnfitDatabase}, and then has changed nothing.
 */
export const openDatabase = (place: DatabasePlace, options: OpenOptions = {}): Promise<Database> =>
  place.kind === 'sqlite' ? openSqliteFile(place.path, options) : openPostgresServer(place.url, options);

async function openSqliteFile(path: string, options: OpenOptions): Promise<Database> {
  await openDatabaseFile(path);
  const sqlite = openSqlite(path);
  const db = new Kysely<Schema>({ dialect: sqlite.dialect });
  await closeOnFailure([db], () => prepare(db, 'sqlite', options));
  if (!options.isTool) sqlite.dropBusyTimeout();
  const reads = createReads(createSqliteReaderDialect(path), READS_OF_SQLITE);
  return {
    kind: 'sqlite',
    isShared: false,
    isDistributed: false,
    db,
    signUps: db,
    reads,
    ...createHealthChecks({
      read: async () => {
        sqlite.checkWrites();
        await sql`select 1`.execute(db);
      },
      write: sqlite.tryWrite,
      isMigrated: () => isMigrated(db, 'sqlite'),
      readFreeBytes: () => (options.readFreeBytes ?? readFreeBytes)(dirname(path)),
    }),
    readPools: () => ({}),
    async close() {
      // The last connection to close moves the -wal file into the database, which one that only reads cannot do.
      await reads.close();
      await db.destroy();
    },
  };
}

async function openPostgresServer(url: string, options: OpenOptions): Promise<Database> {
  const postgres = openPostgres(url, options.onLost ?? (() => {}), { isServer: !options.isTool });
  const db = new Kysely<Schema>({ dialect: postgres.dialect });
  const migrating = new Kysely<Schema>({ dialect: postgres.migrationDialect });
  const hasWorkers = await closeOnFailure([db, migrating], async () => {
    await checkEncoding(db);
    await checkSessions(db);
    await prepare(migrating, 'postgres', options);
    return isDistributed(db);
  });
  await migrating.destroy();
  const signUps = new Kysely<Schema>({ dialect: postgres.signUpDialect });
  const reads = createReads(postgres.readDialect, MAX_READ_CONNECTIONS);
  return {
    kind: 'postgres',
    isShared: true,
    isDistributed: hasWorkers,
    db,
    signUps,
    reads,
    ...createHealthChecks({
      read: postgres.ping,
      write: postgres.write,
      isMigrated: () => isMigrated(db, 'postgres'),
      ...(hasWorkers && { listAwayWorkers: createWorkerCheck(db) }),
    }),
    readPools: postgres.readPools,
    async close() {
      await Promise.all([db.destroy(), signUps.destroy(), reads.close(), postgres.end()]);
    },
  };
}

async function closeOnFailure<Value>(connections: Db[], work: () => Promise<Value>): Promise<Value> {
  try {
    return await work();
  } catch (error) {
    await Promise.all(connections.map((each) => each.destroy()));
    throw error;
  }
}

/** Its statements may wait for the migrations of another process. */
async function prepare(db: Db, kind: DatabaseKind, options: OpenOptions): Promise<void> {
  const { isTool, check, onMigration = () => {}, distributesNew } = options;
  await refuseUnfit(db, kind);
  await check?.(db);
  if ((await listDone(db)).has('0009-createAccounts')) await tryAccounts(db);
  await (isTool ? demandMigrated(db, kind) : migrate(db, kind, onMigration));
  if (kind === 'sqlite' || !distributesNew || !(await hasNoData(db))) return;
  const distribution = await distributeNew(db);
  if (distribution?.hasMoved) onMigration(distribution);
}

async function checkEncoding(db: Db): Promise<void> {
  const { rows } = await sql<{ server_encoding: string }>`show server_encoding`.execute(db);
  const encoding = rows[0]?.server_encoding ?? '';
  if (encoding !== 'UTF8') throw new UnfitDatabase('encoding', `it stores text as ${encoding}`);
}

/** A pooler that hands out connections by the transaction would lose prepared statements, and cancel others' queries. */
async function checkSessions(db: Db): Promise<void> {
  const readProcess = async (connection: Db) =>
    (await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(connection)).rows[0]?.pid;
  const isShared = await db.connection().execute(async (one) => {
    const pid = await readProcess(one);
    const isOther = async () => (await readProcess(one)) !== pid;
    return db.transaction().execute(async (other) => (await readProcess(other)) === pid || isOther());
  });
  if (isShared) throw new UnfitDatabase('pooler', 'a pooler in transaction mode is in front of it');
}

const undone = new Error();

/** Adds an account and takes it back: missing rights, or a standby, would else show when people sign in. */
async function tryAccounts(db: Db): Promise<void> {
  const row = {
    id: randomUUID(),
    email: `${randomUUID()}@start.invalid`,
    metadata: '{}',
    created_at: 0,
    updated_at: 0,
  };
  const attempt = db.transaction().execute(async (trx) => {
    await trx.insertInto('people').values(row).execute();
    await trx.selectFrom('people').select('id').where('id', '=', row.id).executeTakeFirstOrThrow();
    throw undone;
  });
  await attempt.catch((error) => {
    if (error !== undone) throw error;
  });
}

/** Only its owner can read the file. SQLite gives the -wal and -shm files the same mode. */
export async function openDatabaseFile(path: string): Promise<void> {
  await mkdir(dirname(path), { recursive: true });
  const file = await open(path, 'a', 0o600);
  await file.close();
}
