import type { DatabaseSync, StatementSync } from 'node:sqlite';

const MAX_KEPT_STATEMENTS = 200;

export function keepStatements(db: DatabaseSync): (sql: string) => StatementSync {
  const kept = new Map<string, StatementSync>();
  return (sql) => {
    const statement = kept.get(sql) ?? db.prepare(sql);
    kept.delete(sql);
    kept.set(sql, statement);
    const [oldest] = kept.keys();
    if (kept.size > MAX_KEPT_STATEMENTS && oldest) kept.delete(oldest);
    return statement;
  };
}
