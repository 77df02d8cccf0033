import { DatabaseSync, type StatementSync } from 'node:sqlite';
import { parentPort, workerData } from 'node:worker_threads';
import { keepStatements } from './keepStatements.ts';
import { addSearchFunctions } from './searchFunctions.ts';

/** Answers each {@link ReaderQuestion} with a {@link ReaderAnswer}, in their order; null closes the file. See `openSqliteReader`. */

export interface ReaderQuestion {
  sql: string;
  parameters: readonly unknown[];
}

export type ReaderAnswer = { rows: unknown[] } | { error: { message: string; code?: unknown; errcode?: unknown } };

const BUSY_TIMEOUT_MS = 250;

const db = new DatabaseSync(workerData as string, { readOnly: true, timeout: BUSY_TIMEOUT_MS });
addSearchFunctions(db);
const prepare = keepStatements(db);

function answer({ sql, parameters }: ReaderQuestion): ReaderAnswer {
  try {
    return { rows: prepare(sql).all(...(parameters as Parameters<StatementSync['all']>)) };
  } catch (error) {
    const { message, code, errcode } = error as Error & { code?: unknown; errcode?: unknown };
    return { error: { message, code, errcode } };
  }
}

parentPort?.on('message', (question: ReaderQuestion | null) => {
  if (question) return parentPort?.postMessage(answer(question));
  db.close();
  parentPort?.close();
});
