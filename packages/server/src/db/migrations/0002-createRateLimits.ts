import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';
import type { DatabaseKind } from '../DatabasePlace.ts';

/**
 * Counts that several processes share; the columns are those of rate-limiter-flexible. `expire` in milliseconds since
 * 1970. On PostgreSQL it is unlogged: a count waits for no disk, and after a crash each window begins anew.
 */
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
