import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

/** Marks lists and workspaces that are gone, while their rows are deleted step by step. */
export const markDeleted: Migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    for (const table of ['waitlists', 'workspaces'] as const) {
      await db.schema.alterTable(table).addColumn('deleted_at', 'bigint').execute();
      await db.schema
        .createIndex(`${table}_deleted`)
        .on(table)
        .column('deleted_at')
        .where('deleted_at', 'is not', null)
        .execute();
    }
  },
};
