import type { DatabaseSync, StatementSync } from 'node:sqlite';

const MAX_KEPT_STATEMENTS = 200;

export function keepStatements(db: DatabaseSync): (sql: string) => StatementSync {
  const statements = new Map<string, StatementSync>();
  return (sql) => {
    const statement = statements.get(sql) ?? db.prepare(sql);
    statements.delete(sql);
    statements.set(sql, statement);
    const [oldest] = statements.keys();
    if (statements.size > MAX_KEPT_STATEMENTS && oldest) statements.delete(oldest);
    return statement;
  };
}
