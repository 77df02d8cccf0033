import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import type { Dialect } from 'kysely';
import { GenericSqliteDialect } from 'kysely-generic-sqlite';
import type { ReadRequest, ReadResult } from './sqliteReaderThread.ts';

/** Reads in a thread, which starts with the first query. Queries see everything committed before them, and cannot write. */
export function createSqliteReaderDialect(path: string): Dialect {
  const createExecutor = () => {
    const { send, close } = startThread(path);
    return {
      db: undefined,
      query: (_isSelect: boolean, sql: string, parameters: readonly unknown[]) => send({ sql, parameters }),
      close,
    };
  };
  return new GenericSqliteDialect(createExecutor);
}

interface Waiting {
  resolve(result: { rows: unknown[] }): void;
  reject(error: Error): void;
}

function startThread(path: string) {
  const worker = new Worker(new URL('./sqliteReaderThread.ts', import.meta.url), { workerData: path });
  const exited = once(worker, 'exit').catch(() => {});
  const waiting: Waiting[] = [];
  let end: Error | undefined;
  const giveUp = (reason: Error) => {
    end ??= reason;
    for (const { reject } of waiting.splice(0)) reject(end);
  };
  worker.on('message', (result: ReadResult) => {
    const waiter = waiting.shift();
    if ('error' in result) waiter?.reject(toError(result.error));
    else waiter?.resolve(result);
  });
  worker.on('error', (error) => giveUp(toError(error)));
  worker.on('exit', () => giveUp(new Error('The database is closed')));
  return {
    send(request: ReadRequest): Promise<{ rows: unknown[] }> {
      if (end) return Promise.reject(end);
      const { promise, resolve, reject } = Promise.withResolvers<{ rows: unknown[] }>();
      waiting.push({ resolve, reject });
      worker.postMessage(request);
      return promise;
    },
    async close(): Promise<void> {
      worker.postMessage(null);
      await exited;
    },
  };
}

/** Restores the driver's error with its codes, which messages between threads drop. */
const toError = ({ message, ...codes }: { message: string; code?: unknown; errcode?: unknown }): Error =>
  Object.assign(new Error(message), codes);
