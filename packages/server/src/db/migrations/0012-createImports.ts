import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';
import type { DatabaseKind } from '../DatabasePlace.ts';

/** Imports, their files, and whom they have added. */
export const createImports = (kind: DatabaseKind): Migration => ({
  async up(db: Kysely<unknown>): Promise<void> {
    const [uuid, bytes] = kind === 'postgres' ? (['uuid', 'bytea'] as const) : (['text', 'blob'] as const);

    await db.schema
      .createTable('imports')
      .addColumn('id', uuid, (column) => column.primaryKey().notNull())
      .addColumn('waitlist_id', uuid, (column) => column.notNull().references('waitlists.id').onDelete('cascade'))
      .addColumn('person_id', uuid, (column) => column.notNull())
      .addColumn('status', 'text', (column) => column.notNull())
      .addColumn('answers', 'text', (column) => column.notNull())
      .addColumn('report', 'text', (column) => column.notNull())
      .addColumn('counts', 'text', (column) => column.notNull())
      .addColumn('done', 'bigint', (column) => column.notNull())
      .addColumn('created_at', 'bigint', (column) => column.notNull())
      .addColumn('ended_at', 'bigint')
      .addColumn('due_at', 'bigint')
      .execute();
    await db.schema.createIndex('imports_by_list').on('imports').column('waitlist_id').execute();
    await db.schema.createIndex('imports_due').on('imports').column('due_at').execute();
    await db.schema
      .createIndex('imports_running')
      .unique()
      .on('imports')
      .column('waitlist_id')
      .where(sql.ref('status'), '=', sql.lit('running'))
      .execute();

    await db.schema
      .createTable('import_chunks')
      .addColumn('import_id', uuid, (column) => column.notNull().references('imports.id').onDelete('cascade'))
      .addColumn('part', 'text', (column) => column.notNull())
      .addColumn('n', 'integer', (column) => column.notNull())
      .addColumn('bytes', bytes, (column) => column.notNull())
      .addPrimaryKeyConstraint('import_chunks_pkey', ['import_id', 'part', 'n'])
      .execute();

    await db.schema
      .createTable('import_batches')
      .addColumn('import_id', uuid, (column) => column.notNull().references('imports.id').onDelete('cascade'))
      .addColumn('n', 'integer', (column) => column.notNull())
      .addColumn('ids', 'text', (column) => column.notNull())
      .addPrimaryKeyConstraint('import_batches_pkey', ['import_id', 'n'])
      .execute();
  },
});
