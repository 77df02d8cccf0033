import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

/** Counts the changes of a list's contacts, so that a reader can ask whether there were any. */
export const countChanges: Migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    await db.schema
      .alterTable('list_counts')
      .addColumn('changes', 'bigint', (column) => column.notNull().defaultTo(0))
      .execute();
  },
};
