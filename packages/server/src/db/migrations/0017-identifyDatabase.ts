import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';
import type { DatabaseKind } from '../DatabasePlace.ts';

export const identifyDatabase = (kind: DatabaseKind): Migration => ({
  async up(db: Kysely<unknown>): Promise<void> {
    await db.schema
      .createTable('database_id')
      .addColumn('row', 'integer', (column) => column.primaryKey().notNull())
      .addColumn('id', kind === 'postgres' ? 'uuid' : 'text', (column) => column.notNull())
      .execute();
  },
});
