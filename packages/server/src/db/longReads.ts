import type { Db } from './schema.ts';

const readers = new WeakMap<Db, Db>();

export const setReader = (db: Db, reader: Db): void => {
  readers.set(db, reader);
};

/** Returns the database for long reads. SQLite blocks its thread, so it gets another. Reads in a transaction stay in it. */
export const forLongReads = (db: Db): Db => readers.get(db) ?? db;
