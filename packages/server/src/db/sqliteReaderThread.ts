import { DatabaseSync, type StatementSync } from 'node:sqlite';
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
