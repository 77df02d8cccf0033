import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';
import type { DatabaseKind } from '../DatabasePlace.ts';

/** Addresses of deleted lists stay without a list. SQLite changes no column of a table, so it gets a new one. */
export const keepSlugs = (kind: DatabaseKind): Migration => ({
  async up(db: Kysely<unknown>): Promise<void> {
    if (kind === 'postgres') {
      await db.schema
        .alterTable('page_slugs')
        .alterColumn('waitlist_id', (column) => column.dropNotNull())
        .execute();
      return;
    }
    const former = db as Kysely<{ page_slugs: object; former_slugs: object }>;
    await db.schema.dropIndex('page_slugs_by_list').execute();
    await db.schema.alterTable('page_slugs').renameTo('former_slugs').execute();
    await db.schema
      .createTable('page_slugs')
      .addColumn('slug', 'text', (column) => column.primaryKey().notNull())
      .addColumn('waitlist_id', 'text', (column) => column.references('waitlists.id').onDelete('cascade'))
      .addColumn('left_at', 'bigint')
      .execute();
    await former.insertInto('page_slugs').expression(former.selectFrom('former_slugs').selectAll()).execute();
    await db.schema.dropTable('former_slugs').execute();
    await db.schema.createIndex('page_slugs_by_list').on('page_slugs').column('waitlist_id').execute();
  },
});
