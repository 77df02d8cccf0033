import type { Db } from './schema.ts';

/** Runs in the transaction that `db` is, or in one of its own. */
export const inTransaction = <Result>(db: Db, run: (transaction: Db) => Promise<Result>): Promise<Result> =>
  db.isTransaction ? run(db) : db.transaction().execute(run);
