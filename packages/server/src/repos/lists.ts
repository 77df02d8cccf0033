import { type SelectQueryBuilder, sql } from 'kysely';
import type { Db, Schema } from '../db/schema.ts';

/** All lists, without those that are marked as deleted. */
export const selectLists = (db: Db): SelectQueryBuilder<Schema, 'waitlists', object> =>
  db.selectFrom('waitlists').where('waitlists.deleted_at', 'is', null);

/** {@link selectLists} to be read from in SQL, under the name `waitlists`. */
export const listTable = sql`(select * from waitlists where deleted_at is null) as waitlists`;
