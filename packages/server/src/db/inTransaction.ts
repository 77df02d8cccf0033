import type { Db } from './schema.ts';

/** Runs in `db` if it is a transaction already, else in a new one. */
export const inTransaction = <Result>(db: Db, run: (transaction: Db) => Promise<Result>): Promise<Result> =>
  db.isTransaction ? run(db) : db.transaction().execute(run);
