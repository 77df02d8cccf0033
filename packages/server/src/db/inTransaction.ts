import type { Db } from './schema.ts';

export const inTransaction = <Result>(db: Db, run: (transaction: Db) => Promise<Result>): Promise<Result> =>
  db.isTransaction ? run(db) : db.transaction().execute(run);
