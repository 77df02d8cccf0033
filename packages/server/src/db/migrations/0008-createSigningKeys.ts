import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';

/** Keys that sign access tokens. One is active: the index refuses a second one without `retired_at`. */
export const createSigningKeys: Migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    await db.schema
      .createTable('signing_keys')
      .addColumn('id', 'text', (column) => column.primaryKey())
      .addColumn('public_key', 'text', (column) => column.notNull())
      .addColumn('sealed_key', 'text', (column) => column.notNull())
      .addColumn('created_at', 'bigint', (column) => column.notNull())
      .addColumn('retired_at', 'bigint')
      .execute();
    await sql`create unique index signing_keys_one_active on signing_keys (coalesce(retired_at, 0))`.execute(db);
  },
};
