import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';
import type { DatabaseKind } from '../DatabasePlace.ts';

export const createOutbox = (kind: DatabaseKind): Migration => ({
  async up(db: Kysely<unknown>): Promise<void> {
    const uuid = kind === 'postgres' ? 'uuid' : 'text';

    await db.schema
      .createTable('outbox')
      .addColumn('id', uuid, (column) => column.primaryKey().notNull())
      .addColumn('task', 'text', (column) => column.notNull())
      .addColumn('attempts', 'integer', (column) => column.notNull().defaultTo(0))
      .addColumn('due_at', 'bigint', (column) => column.notNull())
      .addColumn('created_at', 'bigint', (column) => column.notNull())
      .execute();
    await db.schema.createIndex('outbox_by_due').on('outbox').column('due_at').execute();

    await db.schema
      .createTable('mailed_links')
      .addColumn('token_hash', 'text', (column) => column.primaryKey().notNull())
      .addColumn('kind', 'text', (column) => column.notNull())
      .addColumn('account_key', 'text', (column) => column.notNull())
      .addColumn('created_at', 'bigint', (column) => column.notNull())
      .addColumn('used_at', 'bigint')
      .addColumn('session_id', 'text')
      .execute();
    await db.schema
      .createIndex('mailed_links_by_account')
      .on('mailed_links')
      .columns(['account_key', 'kind', 'created_at'])
      .execute();
    await db.schema.createIndex('mailed_links_by_session').on('mailed_links').column('session_id').execute();
  },
});
