import { type Dialect, PostgresDialect } from 'kysely';
import pg from 'pg';
import { createDiskFullCheck, type DiskFullCheck } from './createDiskFullCheck.ts';
import type { PoolState } from './Database.ts';
import { toPreparedName } from './prepared.ts';
import { UnfitDatabase } from './UnfitDatabase.ts';

const INT8 = 20;
const MAX_CONNECTIONS = 10;
export const MAX_READ_CONNECTIONS = 4;
/** Two connections: one commits a group, and one reads what is known of a list. */
const SIGN_UP_CONNECTIONS = 2;
/** Timeouts in milliseconds, short enough that no request waits 5 s. */
export const patience = { connect: 2_000, query: 4_000 };
/** Deleting a waitlist also deletes its contacts, however many. */
const DELETE_TIMEOUT_MS = 30_000;
const MIGRATION_TIMEOUT_MS = 3_600_000;
const KEEP_ALIVE_MS = 10_000;
/** Shared by all connections of servers, so that nobody distributes the lists under them. */
export const SERVER_LOCK = 7_403_118_263;
/** Writes to the write-ahead log but to no table. Fails on a standby and, by the division, if transactions are read-only. */
const TRY_WRITE = `select pg_logical_emit_message(true, 'prelude', ''),
  1 / (case when current_setting('transaction_read_only')::bool then 0 else 1 end)`;

interface Postgres {
  dialect: Dialect;
  migrationDialect: Dialect;
  readDialect: Dialect;
  signUpDialect: Dialect;
  /** Uses a connection of its own, as `write` does. */
  ping(): Promise<void>;
  write(): Promise<void>;
  readPools(): Record<string, PoolState>;
  end(): Promise<void>;
}

/** `onLost` is called when a connection breaks; the next query opens another. */
export function openPostgres(
  url: string,
  onLost: (error: Error) => void,
  { isServer = false }: { isServer?: boolean } = {},
): Postgres {
  const full = createDiskFullCheck();
  const open = (max: number, queryMs: number, statementMs = Math.max(queryMs, DELETE_TIMEOUT_MS)): pg.Pool => {
    const pool = new pg.Pool({
      connectionString: toStrict(url),
      fallback_application_name: 'prelude',
      connectionTimeoutMillis: patience.connect,
      query_timeout: queryMs,
      // Sent as a parameter of the connection, PgBouncer would refuse it.
      onConnect: async (client: pg.ClientBase) => {
        await client.query(`set statement_timeout = ${statementMs}`);
        if (isServer) await joinServers(client);
      },
      keepAlive: true,
      keepAliveInitialDelayMillis: KEEP_ALIVE_MS,
      max,
      types: { getTypeParser },
      Client: SoundClient,
      full,
    } as unknown as pg.PoolConfig);
    pool.on('error', onLost);
    return pool;
  };
  const health = open(1, patience.connect);
  const pools = {
    calls: open(MAX_CONNECTIONS, patience.query),
    reads: open(MAX_READ_CONNECTIONS, patience.query, patience.query),
    signUps: open(SIGN_UP_CONNECTIONS, patience.query),
    health,
  };
  const probe = async (text: string): Promise<void> => {
    const client = await health.connect();
    const failure = await client.query(text).then(
      () => undefined,
      (error: Error) => error,
    );
    client.release(failure);
    if (failure) throw failure;
  };
  return {
    dialect: new PostgresDialect({ pool: pools.calls }),
    readDialect: new PostgresDialect({ pool: pools.reads }),
    signUpDialect: new PostgresDialect({ pool: pools.signUps }),
    migrationDialect: new PostgresDialect({ pool: open(1, MIGRATION_TIMEOUT_MS) }),
    ping: () => probe('select 1'),
    async write() {
      full.check();
      await probe(TRY_WRITE);
    },
    readPools: () => Object.fromEntries(Object.entries(pools).map(([name, pool]) => [name, toState(pool)])),
    async end() {
      if (!health.ending) await health.end();
    },
  };
}

async function joinServers(client: pg.ClientBase): Promise<void> {
  const { rows } = await client.query(`select pg_try_advisory_lock_shared(${SERVER_LOCK}) as "isFree"`);
  if (!rows[0].isFree) throw new UnfitDatabase('distributing', 'The database is being distributed');
}

const toState = ({ totalCount, idleCount, waitingCount }: pg.Pool): PoolState => ({
  open: totalCount,
  idle: idleCount,
  waiting: waitingCount,
});

/** pg reads these as verify-full too, but warns that a later version will not. */
const toStrict = (url: string): string =>
  url.includes('uselibpqcompat=true')
    ? url
    : url.replace(/([?&]sslmode=)(?:prefer|require|verify-ca)(?=&|$)/, '$1verify-full');

/** A query that timed out still occupies its connection, so the connection is closed instead of returned to the pool. */
class SoundClient extends pg.Client {
  readonly #full: DiskFullCheck | undefined;

  constructor(config?: pg.ClientConfig & { full?: DiskFullCheck }) {
    super(config);
    this.#full = config?.full;
    // The pool does not listen to a client in use, nor Kysely to the one that cancels a query: an unhandled error event
    // ends the process.
    this.on('error', () => {});
  }

  // @ts-expect-error -- of the many ways to call it, Kysely and the ping use this one
  override async query(text: string, values?: unknown[]): Promise<pg.QueryResult> {
    const name = toPreparedName(text);
    const query = {
      text,
      values,
      ...(name && { name }),
      ...(/^delete /i.test(text) && { query_timeout: DELETE_TIMEOUT_MS }),
    };
    try {
      return await super.query(query);
    } catch (error) {
      this.#full?.add(error);
      if (error instanceof Error && error.message === 'Query read timeout') this.#cut();
      throw error;
    }
  }

  #cut(): void {
    const { connection } = this as unknown as { connection: { stream: { destroy(): void } } };
    connection.stream.destroy();
  }
}

/** pg returns bigint as text; all our counts and times fit a number. */
const getTypeParser = ((oid: number, format?: 'text' | 'binary') =>
  oid === INT8 ? Number : pg.types.getTypeParser(oid, format as 'text')) as typeof pg.types.getTypeParser;
