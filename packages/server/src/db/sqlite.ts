import { DatabaseSync, type StatementSync } from 'node:sqlite';
import type { Dialect } from 'kysely';
import { GenericSqliteDialect, type IGenericSqlite } from 'kysely-generic-sqlite';

const BUSY_TIMEOUT_MS = 10_000;
const MOST_KEPT_STATEMENTS = 200;

/** SQLite in this process. A write that was answered has been synced to the disk. */
export const sqliteDialect = (path: string): Dialect => new GenericSqliteDialect(() => createExecutor(path));

function createExecutor(path: string): IGenericSqlite<DatabaseSync> {
  const db = new DatabaseSync(path, { timeout: BUSY_TIMEOUT_MS, enableForeignKeyConstraints: true });
  db.exec('PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL');
  const prepare = keepStatements(db);
  return {
    db,
    query: (_isSelect, sql, parameters) => {
      const statement = prepare(sql);
      if (statement.columns().length > 0) return { rows: statement.all(...parameters) };
      const { changes, lastInsertRowid } = statement.run(...parameters);
      return { rows: [], numAffectedRows: BigInt(changes), insertId: BigInt(lastInsertRowid) };
    },
    close: () => db.close(),
  };
}

/** Prepared statements, kept by their text; the one used longest ago goes first. */
function keepStatements(db: DatabaseSync): (sql: string) => StatementSync {
  const kept = new Map<string, StatementSync>();
  return (sql) => {
    const statement = kept.get(sql) ?? db.prepare(sql);
    kept.delete(sql);
    kept.set(sql, statement);
    const [oldest] = kept.keys();
    if (kept.size > MOST_KEPT_STATEMENTS && oldest) kept.delete(oldest);
    return statement;
  };
}
