import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';
import type { DatabaseKind } from '../DatabasePlace.ts';

/** The life of a list, its designed form with what was published, hosted pages and images. */
export const createForms = (kind: DatabaseKind): Migration => ({
  async up(db: Kysely<unknown>): Promise<void> {
    const [uuid, bytes] = kind === 'postgres' ? (['uuid', 'bytea'] as const) : (['text', 'blob'] as const);

    await db.schema
      .alterTable('waitlists')
      .addColumn('status', 'text', (column) => column.notNull().defaultTo('open'))
      .execute();
    for (const table of ['contacts', 'removed_contacts']) {
      await db.schema.alterTable(table).addColumn('form_version', 'integer').execute();
      await db.schema.alterTable(table).addColumn('lang', 'text').execute();
    }
    await db.schema
      .alterTable('workspaces')
      .addColumn('look', 'text', (column) => column.notNull().defaultTo('{}'))
      .execute();
    await db.schema
      .alterTable('workspaces')
      .addColumn('look_version', 'integer', (column) => column.notNull().defaultTo(1))
      .execute();

    await db.schema
      .createTable('forms')
      .addColumn('waitlist_id', uuid, (column) =>
        column.primaryKey().notNull().references('waitlists.id').onDelete('cascade'),
      )
      .addColumn('version', 'integer', (column) => column.notNull())
      .addColumn('form_version', 'integer', (column) => column.notNull())
      .addColumn('draft', 'text')
      .execute();
    await db.schema
      .createTable('form_publishes')
      .addColumn('waitlist_id', uuid, (column) => column.notNull().references('waitlists.id').onDelete('cascade'))
      .addColumn('form_version', 'integer', (column) => column.notNull())
      .addColumn('form', 'text', (column) => column.notNull())
      .addColumn('published_at', 'bigint', (column) => column.notNull())
      .addPrimaryKeyConstraint('form_publishes_pkey', ['waitlist_id', 'form_version'])
      .execute();

    await db.schema
      .createTable('page_slugs')
      .addColumn('slug', 'text', (column) => column.primaryKey().notNull())
      .addColumn('waitlist_id', uuid, (column) => column.notNull().references('waitlists.id').onDelete('cascade'))
      .addColumn('left_at', 'bigint')
      .execute();
    await db.schema.createIndex('page_slugs_by_list').on('page_slugs').column('waitlist_id').execute();

    await db.schema
      .createTable('images')
      .addColumn('id', uuid, (column) => column.primaryKey().notNull())
      .addColumn('workspace_id', uuid, (column) => column.notNull().references('workspaces.id').onDelete('cascade'))
      .addColumn('media_type', 'text', (column) => column.notNull())
      .addColumn('bytes', bytes, (column) => column.notNull())
      .addColumn('created_at', 'bigint', (column) => column.notNull())
      .execute();
    await db.schema.createIndex('images_by_workspace').on('images').column('workspace_id').execute();
  },
});
