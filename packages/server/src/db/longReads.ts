import type { Db } from './schema.ts';

const readers = new WeakMap<Db, Db>();

export const setReader = (db: Db, reader: Db): void => {
  readers.set(db, reader);
};

/**
 * Returns the same database for long reads. SQLite is synchronous, so on the main thread they would block all requests. A
 * read in a transaction stays in it.
 */
export const forLongReads = (db: Db): Db => readers.get(db) ?? db;
