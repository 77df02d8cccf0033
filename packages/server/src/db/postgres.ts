import { type Dialect, PostgresDialect } from 'kysely';
import pg from 'pg';

const INT8 = 20;
const CONNECT_TIMEOUT_MS = 5_000;
const MOST_CONNECTIONS = 10;

/** A pool of connections to PostgreSQL. `onLost` hears of an idle connection that broke; the pool replaces it. */
export function postgresDialect(url: string, onLost: (error: Error) => void): Dialect {
  const pool = new pg.Pool({
    connectionString: url,
    connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
    max: MOST_CONNECTIONS,
    types: { getTypeParser },
  });
  pool.on('error', onLost);
  return new PostgresDialect({ pool });
}

/** Counts and times are bigint, which pg hands over as text; all of ours fit a number. */
const getTypeParser = ((oid: number, format?: 'text' | 'binary') =>
  oid === INT8 ? Number : pg.types.getTypeParser(oid, format as 'text')) as typeof pg.types.getTypeParser;
