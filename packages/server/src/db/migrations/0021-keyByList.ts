import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';
import type { DatabaseKind } from '../DatabasePlace.ts';

/**
 * Every key of a list's rows begins with the list, so that they can be stored on its machine. Addresses of pages refer to no
 * list: they are on every machine.
 */
export const keyByList = (kind: DatabaseKind): Migration => ({
  async up(db: Kysely<unknown>): Promise<void> {
    const [uuid, bytes] = kind === 'postgres' ? (['uuid', 'bytea'] as const) : (['text', 'blob'] as const);
    // The order of UTF-8 bytes, which SQLite has by default.
    const byBytes = kind === 'postgres' ? sql`text collate "C"` : sql`text`;

    await db.schema
      .createTable('keyed_removals')
      .addColumn('waitlist_id', uuid, (column) => column.notNull().references('waitlists.id').onDelete('cascade'))
      .addColumn('id', uuid, (column) => column.notNull())
      .addColumn('person_id', uuid, (column) => column.notNull())
      .addColumn('removed_at', 'bigint', (column) => column.notNull())
      .addPrimaryKeyConstraint('removals_key', ['waitlist_id', 'id'])
      .execute();
    await db.schema
      .createTable('keyed_removed_contacts')
      .addColumn('waitlist_id', uuid, (column) => column.notNull())
      .addColumn('removal_id', uuid, (column) => column.notNull())
      .addColumn('id', uuid, (column) => column.notNull())
      .addColumn('email', 'text', (column) => column.notNull())
      .addColumn('email_key', 'text', (column) => column.notNull())
      .addColumn('name', 'text')
      .addColumn('state', 'text', (column) => column.notNull())
      .addColumn('created_at', 'bigint', (column) => column.notNull())
      .addColumn('position', 'bigint', (column) => column.notNull())
      .addColumn('source', 'text')
      .addColumn('name_key', byBytes)
      .addColumn('form_version', 'integer')
      .addColumn('lang', 'text')
      .addPrimaryKeyConstraint('removed_contacts_key', ['waitlist_id', 'removal_id', 'id'])
      .addForeignKeyConstraint(
        'removed_contacts_removal',
        ['waitlist_id', 'removal_id'],
        'keyed_removals',
        ['waitlist_id', 'id'],
        (key) => key.onDelete('cascade'),
      )
      .$call((table) => (kind === 'sqlite' ? table.modifyEnd(sql`without rowid`) : table))
      .execute();

    await db.schema
      .createTable('keyed_imports')
      .addColumn('waitlist_id', uuid, (column) => column.notNull().references('waitlists.id').onDelete('cascade'))
      .addColumn('id', uuid, (column) => column.notNull())
      .addColumn('person_id', uuid, (column) => column.notNull())
      .addColumn('status', 'text', (column) => column.notNull())
      .addColumn('answers', 'text', (column) => column.notNull())
      .addColumn('report', 'text', (column) => column.notNull())
      .addColumn('counts', 'text', (column) => column.notNull())
      .addColumn('done', 'bigint', (column) => column.notNull())
      .addColumn('created_at', 'bigint', (column) => column.notNull())
      .addColumn('ended_at', 'bigint')
      .addColumn('due_at', 'bigint')
      .addPrimaryKeyConstraint('imports_key', ['waitlist_id', 'id'])
      .execute();
    const ofImports = <Table extends string>(table: Table, key: string) =>
      db.schema
        .createTable(table)
        .addColumn('waitlist_id', uuid, (column) => column.notNull())
        .addColumn('import_id', uuid, (column) => column.notNull())
        .addForeignKeyConstraint(
          key,
          ['waitlist_id', 'import_id'],
          'keyed_imports',
          ['waitlist_id', 'id'],
          (constraint) => constraint.onDelete('cascade'),
        );
    await ofImports('keyed_import_chunks', 'import_chunks_import')
      .addColumn('part', 'text', (column) => column.notNull())
      .addColumn('n', 'integer', (column) => column.notNull())
      .addColumn('bytes', bytes, (column) => column.notNull())
      .addPrimaryKeyConstraint('import_chunks_key', ['waitlist_id', 'import_id', 'part', 'n'])
      .execute();
    await ofImports('keyed_import_batches', 'import_batches_import')
      .addColumn('n', 'integer', (column) => column.notNull())
      .addColumn('ids', 'text', (column) => column.notNull())
      .addPrimaryKeyConstraint('import_batches_key', ['waitlist_id', 'import_id', 'n'])
      .execute();

    await db.schema
      .createTable('keyed_page_slugs')
      .addColumn('slug', 'text', (column) => column.notNull())
      .addColumn('waitlist_id', uuid)
      .addColumn('left_at', 'bigint')
      .addPrimaryKeyConstraint('page_slugs_key', ['slug'])
      .execute();

    for (const [table, columns] of Object.entries(moved))
      await sql`
        insert into ${sql.table(`keyed_${table}`)} (${toList(columns)})
        select ${toList(columns)} from ${sql.table(table)}`.execute(db);
    for (const [table, columns] of Object.entries(movedParts))
      await sql`
        insert into ${sql.table(`keyed_${table}`)} (waitlist_id, ${toList(columns)})
        select imports.waitlist_id, ${toList(columns)}
        from ${sql.table(table)} join imports on imports.id = import_id`.execute(db);

    const tables = [...Object.keys(moved), ...Object.keys(movedParts)];
    for (const table of tables.toReversed()) await db.schema.dropTable(table).execute();
    for (const table of tables) await db.schema.alterTable(`keyed_${table}`).renameTo(table).execute();

    await db.schema.createIndex('removals_by_time').on('removals').column('removed_at').execute();
    await db.schema.createIndex('imports_due').on('imports').column('due_at').execute();
    await db.schema
      .createIndex('imports_running')
      .unique()
      .on('imports')
      .column('waitlist_id')
      .where(sql.ref('status'), '=', sql.lit('running'))
      .execute();
    await db.schema.createIndex('page_slugs_by_list').on('page_slugs').column('waitlist_id').execute();
  },
});

/** Columns of the tables whose rows have had their list all along, each table after the one that it refers to. */
const moved = {
  removals: ['waitlist_id', 'id', 'person_id', 'removed_at'],
  removed_contacts: [
    ...['waitlist_id', 'removal_id', 'id', 'email', 'email_key', 'name', 'state', 'created_at', 'position', 'source'],
    ...['name_key', 'form_version', 'lang'],
  ],
  imports: [
    ...['waitlist_id', 'id', 'person_id', 'status', 'answers', 'report', 'counts', 'done', 'created_at', 'ended_at'],
    'due_at',
  ],
  page_slugs: ['slug', 'waitlist_id', 'left_at'],
};

const movedParts = {
  import_chunks: ['import_id', 'part', 'n', 'bytes'],
  import_batches: ['import_id', 'n', 'ids'],
};

const toList = (columns: readonly string[]) => sql.join(columns.map((column) => sql.ref(column)));
