import type { Db } from './schema.ts';

const readers = new WeakMap<Db, Db>();

export const setReader = (db: Db, reader: Db): void => {
  readers.set(db, reader);
};

/**
 * The same database for reads that may take long. SQLite is synchronous: in the server's own thread everybody would wait
 * for them. A read in a transaction stays in it.
 */
export const forLongReads = (db: Db): Db => readers.get(db) ?? db;
