import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

export const addVersions: Migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    for (const table of ['workspaces', 'waitlists']) {
      await db.schema
        .alterTable(table)
        .addColumn('version', 'integer', (column) => column.notNull().defaultTo(1))
        .execute();
    }
  },
};
