import { Kysely, type QueryExecutorProvider, sql } from 'kysely';
import { toDistribution, toEmptied } from './distribution.ts';
import { isUnavailable } from './isUnavailable.ts';
import { openPostgres, SERVER_LOCK } from './postgres.ts';
import type { Db, Schema } from './schema.ts';
import { UnfitDatabase } from './UnfitDatabase.ts';

/** Several processes may distribute at once: one does, the others wait. */
const DISTRIBUTION_LOCK = 7_403_118_264;

export interface Distribution {
  /** Number of machines that have lists */
  workers: number;
  /** False if all was in its place. */
  hasMoved: boolean;
}

/** True where the rows of a list are on the machine of that list. */
export const isDistributed = async (db: QueryExecutorProvider): Promise<boolean> =>
  (await hasCitus(db)) && (await readFinished(db)).has('waitlists');

async function hasCitus(db: QueryExecutorProvider): Promise<boolean> {
  const { rows } = await sql<{ has: boolean }>`select to_regclass('pg_dist_partition') is not null as has`.execute(db);
  return rows[0]?.has ?? false;
}

/** Distributed tables (h), and copied ones (n, t). A local one that refers to a copied one is listed too. */
async function readFinished(db: QueryExecutorProvider): Promise<Set<string>> {
  const { rows } = await sql<{ name: string }>`
    select relname as name from pg_dist_partition join pg_class on pg_class.oid = logicalrelid
    where relnamespace = current_schema()::regnamespace and (partmethod = 'h' or partmethod = 'n' and repmodel = 't')`.execute(
    db,
  );
  return new Set(rows.map(({ name }) => name));
}

/** The first machine has group 0. */
async function readGroups(db: QueryExecutorProvider): Promise<number[]> {
  if (!(await hasCitus(db))) throw new UnfitDatabase('plain', 'it has no Citus');
  const { rows } = await sql<{ groupid: number }>`
    select groupid from pg_dist_node where isactive and noderole = 'primary'`.execute(db);
  return rows.map(({ groupid }) => groupid);
}

/** Distributes what is not yet, unless a server runs. Throws an {@link UnfitDatabase} where it cannot. */
export async function distributeAlone(url: string): Promise<Distribution> {
  const db = new Kysely<Schema>({ dialect: openPostgres(url, () => {}).migrationDialect });
  try {
    return await db.connection().execute(async (connection) => {
      const { rows } = await sql<{ isAlone: boolean }>`
        select pg_try_advisory_lock(${sql.lit(SERVER_LOCK)}) as "isAlone"`.execute(connection);
      if (!rows[0]?.isAlone) throw new UnfitDatabase('served', 'a server uses it, or another npm run distribute');
      return distribute(connection, await readGroups(connection));
    });
  } finally {
    await db.destroy();
  }
}

/** Distributes an empty database if it has Citus with a worker. */
export const distributeNew = (db: Db): Promise<Distribution | undefined> =>
  db.connection().execute(async (connection) => {
    const groups = (await hasCitus(connection)) ? await readGroups(connection) : [];
    return groups.some((group) => group > 0) ? distribute(connection, groups) : undefined;
  });

async function distribute(connection: Db, groups: readonly number[]): Promise<Distribution> {
  const workers = new Set(groups.filter((group) => group > 0)).size;
  if (workers === 0) throw new UnfitDatabase('workerless', 'its Citus has no worker');
  if (!groups.includes(0)) throw new UnfitDatabase('headless', 'its Citus does not know its address');
  await sql`select pg_advisory_lock(${sql.lit(DISTRIBUTION_LOCK)})`.execute(connection);
  try {
    const statements = toDistribution(await readFinished(connection));
    await connection.transaction().execute((trx) => runAll(trx, statements));
    const emptied = await listFilled(connection);
    await runAll(connection, emptied);
    return { workers, hasMoved: statements.length + emptied.length > 0 };
  } catch (error) {
    if (isUnavailable(error) || !(error instanceof Error)) throw error;
    throw new UnfitDatabase('immovable', error.message);
  } finally {
    await sql`select pg_advisory_unlock(${sql.lit(DISTRIBUTION_LOCK)})`.execute(connection);
  }
}

async function runAll(db: Db, statements: readonly string[]): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

/** Statements for the tables that still have rows in the files of this machine. */
async function listFilled(db: Db): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select relname as name from pg_class
    where relkind = 'r' and relnamespace = current_schema()::regnamespace and pg_relation_size(oid) > 0`.execute(db);
  return toEmptied().filter((statement) => rows.some(({ name }) => statement.includes(`'${name}'`)));
}
