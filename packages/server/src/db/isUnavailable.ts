/** SQLite result codes that pass, or that the operator can fix: BUSY, LOCKED, READONLY, IOERR, FULL, CANTOPEN. */
const SQLITE_CODES = new Set([5, 6, 8, 10, 13, 14]);

/** PostgreSQL: connection, deadlock or serialization (40), resources (53), locks (55), shutdown and timeouts (57), system (58), standby (25006). */
const SQL_STATE = /^(?:08\w{3}|40\w{3}|53\w{3}|55P03|57\w{3}|58\w{3}|25006)$/;

const SYSTEM_CODE = /^(?:ECONN\w+|EPIPE|ETIMEDOUT|EHOSTUNREACH|ENETUNREACH|ENOTFOUND|EAI_AGAIN)$/;

const MESSAGE =
  /^(?:Query read timeout|timeout expired|timeout exceeded when trying to connect|Connection terminated|Client (?:has encountered|was closed)|Cannot use a pool|driver has already been destroyed|The database is)/;

/** Citus's messages about a worker, some of which have the code of an internal error. */
const OF_WORKER =
  /^(?:connection to the remote node|failure on connection marked as essential|could not establish any connections? to the node|connection error: \S+:\d+$|connection not open$|server closed the connection unexpectedly)/;

export function isUnavailable(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  if (error instanceof AggregateError) return error.errors.some(isUnavailable);
  const { code, errcode } = error as { code?: unknown; errcode?: unknown };
  if (typeof errcode === 'number') return SQLITE_CODES.has(errcode & 0xff);
  if (typeof code === 'string' && (SQL_STATE.test(code) || SYSTEM_CODE.test(code))) return true;
  return MESSAGE.test(error.message) || OF_WORKER.test(error.message);
}

/** True if another transaction holds a row, although the database is up. */
export const isHeld = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && /^(?:40\w{3}|55P03)$/.test(String(error.code));
