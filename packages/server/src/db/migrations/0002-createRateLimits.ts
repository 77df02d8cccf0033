import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';
import type { DatabaseKind } from '../DatabasePlace.ts';

/** The columns of rate-limiter-flexible. Unlogged on PostgreSQL: counting does not wait for the disk, and a crash resets all windows. */
export const createRateLimits = (kind: DatabaseKind): Migration => ({
  async up(db: Kysely<unknown>): Promise<void> {
    const table = db.schema
      .createTable('rate_limits')
      .addColumn('key', 'varchar(255)', (column) => column.primaryKey().notNull())
      .addColumn('points', 'integer', (column) => column.notNull().defaultTo(0))
      .addColumn('expire', 'bigint');
    await (kind === 'postgres' ? table.modifyFront(sql`unlogged`) : table).execute();
  },
});
