import { DatabaseSync, type StatementSync } from 'node:sqlite';
import { setTimeout as wait } from 'node:timers/promises';
import { CompiledQuery, type DatabaseConnection, type Dialect } from 'kysely';
import { BaseSqliteDialect, GenericSqliteDriver, type IGenericSqlite } from 'kysely-generic-sqlite';
import { createDiskFullCheck } from './createDiskFullCheck.ts';
import { isUnavailable } from './isUnavailable.ts';
import { keepStatements } from './keepStatements.ts';

const START_TIMEOUT_MS = 10_000;
const BUSY_TIMEOUT_MS = 250;
const BUSY_STEP_MS = 10;
const BUSY = 5;
/** Room for the writes between two checkpoints; a long transaction leaves more. */
const MAX_JOURNAL_BYTES = 4 * 1024 * 1024;
const WRITES_NOTHING = /^\s*(?:begin|rollback|select|pragma)\b/i;

export interface Sqlite {
  dialect: Dialect;
  /** From then on, waits for locks of other processes without blocking requests. Call it after the start. */
  dropBusyTimeout(): void;
  /** Throws if the last write failed because the disk is not writable, and the next would too. */
  checkWrites(): void;
  /** Throws if nothing can be written, or a write has just found no room. */
  tryWrite(): void;
}

/** Runs in this thread. A write is on the disk once its promise resolves. */
export function openSqlite(path: string): Sqlite {
  let db: DatabaseSync | undefined;
  let failedWrite: unknown;
  const full = createDiskFullCheck();
  const createExecutor = (): IGenericSqlite<DatabaseSync> => {
    const opened = new DatabaseSync(path, { timeout: START_TIMEOUT_MS, enableForeignKeyConstraints: true });
    // The first holds for a new file only.
    opened.exec(`
      PRAGMA auto_vacuum = INCREMENTAL; PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL;
      PRAGMA secure_delete = ON; PRAGMA journal_size_limit = ${MAX_JOURNAL_BYTES}`);
    db = opened;
    const prepare = keepStatements(opened);
    const run = (sql: string, parameters: readonly unknown[]) => {
      // SQLite has already rolled back when the disk is full.
      if (sql === 'rollback' && !opened.isTransaction) return { rows: [] };
      const statement = prepare(sql);
      const values = parameters as Parameters<StatementSync['run']>;
      if (statement.columns().length > 0) return { rows: statement.all(...values) };
      const { changes, lastInsertRowid } = statement.run(...values);
      return { rows: [], numAffectedRows: BigInt(changes), insertId: BigInt(lastInsertRowid) };
    };
    return {
      db: opened,
      query: (isSelect, sql, parameters) => {
        try {
          const result = run(sql, parameters);
          if (!isSelect && !WRITES_NOTHING.test(sql)) {
            failedWrite = undefined;
            full.clear();
          }
          return result;
        } catch (error) {
          if (isBusy(error)) return retry(() => run(sql, parameters));
          if (isUnavailable(error)) failedWrite = error;
          full.add(error);
          throw error;
        }
      },
      close: () => opened.close(),
    };
  };
  const tryWrite = () => {
    full.check();
    const { user_version: version } = db?.prepare('PRAGMA user_version').get() ?? {};
    db?.exec(`PRAGMA user_version = ${Number(version)}`);
    failedWrite = undefined;
  };
  return {
    dialect: new BaseSqliteDialect(() => new WritingDriver(createExecutor)),
    // The timeout of SQLite would block the whole process; `retry` does not.
    dropBusyTimeout: () => db?.exec('PRAGMA busy_timeout = 0'),
    checkWrites() {
      if (failedWrite !== undefined) tryWrite();
    },
    tryWrite,
  };
}

class WritingDriver extends GenericSqliteDriver {
  // A transaction that begins with a read could not write once another process has written.
  override async beginTransaction(connection: DatabaseConnection): Promise<void> {
    await connection.executeQuery(CompiledQuery.raw('begin immediate'));
  }
}

async function retry<Result>(run: () => Result): Promise<Result> {
  const end = performance.now() + BUSY_TIMEOUT_MS;
  for (;;) {
    await wait(BUSY_STEP_MS);
    try {
      return run();
    } catch (error) {
      if (!isBusy(error) || performance.now() >= end) throw error;
    }
  }
}

const isBusy = (error: unknown): boolean => error instanceof Error && 'errcode' in error && error.errcode === BUSY;
