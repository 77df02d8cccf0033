import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

/** Counts that several processes share; the columns are those of rate-limiter-flexible. `expire` in milliseconds since 1970. */
export const createRateLimits: Migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    await db.schema
      .createTable('rate_limits')
      .addColumn('key', 'varchar(255)', (column) => column.primaryKey().notNull())
      .addColumn('points', 'integer', (column) => column.notNull().defaultTo(0))
      .addColumn('expire', 'bigint')
      .execute();
  },
};
