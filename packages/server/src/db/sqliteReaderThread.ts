import type { StatementSync } from 'node:sqlite';
import { parentPort, workerData } from 'node:worker_threads';
import { keepStatements } from './keepStatements.ts';
import { addSearchFunctions } from './searchFunctions.ts';

/** A message to this thread, which sends a {@link ReadResult} for each, in order; null closes the file. */
export interface ReadRequest {
  sql: string;
  parameters: readonly unknown[];
}

export type ReadResult = { rows: unknown[] } | { error: { message: string; code?: unknown; errcode?: unknown } };

const BUSY_TIMEOUT_MS = 250;

// Node 22 warns that SQLite is experimental when it is loaded. A flag against that would need those of the process beside it,
// and a thread refuses V8's, such as --max-semi-space-size.
process.removeAllListeners('warning');
const { DatabaseSync } = await import('node:sqlite');

const db = new DatabaseSync(workerData as string, { readOnly: true, timeout: BUSY_TIMEOUT_MS });
addSearchFunctions(db);
const prepare = keepStatements(db);

function read({ sql, parameters }: ReadRequest): ReadResult {
  try {
    return { rows: prepare(sql).all(...(parameters as Parameters<StatementSync['all']>)) };
  } catch (error) {
    const { message, code, errcode } = error as Error & { code?: unknown; errcode?: unknown };
    return { error: { message, code, errcode } };
  }
}

parentPort?.on('message', (request: ReadRequest | null) => {
  if (request) return parentPort?.postMessage(read(request));
  db.close();
  parentPort?.close();
});
