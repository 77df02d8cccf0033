import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';
import type { DatabaseKind } from '../DatabasePlace.ts';

/** Sites from which the form of a list was seen or refused. */
export const countOrigins = (kind: DatabaseKind): Migration => ({
  async up(db: Kysely<unknown>): Promise<void> {
    await db.schema
      .createTable('form_origins')
      .addColumn('waitlist_id', kind === 'postgres' ? 'uuid' : 'text', (column) =>
        column.notNull().references('waitlists.id').onDelete('cascade'),
      )
      .addColumn('origin', 'text', (column) => column.notNull())
      .addColumn('seen', 'bigint', (column) => column.notNull())
      .addColumn('refused', 'bigint', (column) => column.notNull())
      .addColumn('last_at', 'bigint', (column) => column.notNull())
      .addPrimaryKeyConstraint('form_origins_pkey', ['waitlist_id', 'origin'])
      .execute();
  },
});
