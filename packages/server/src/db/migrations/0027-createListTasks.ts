import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';
import { createListTable } from '../createListTable.ts';
import type { DatabaseKind } from '../DatabasePlace.ts';

/** Work of lists, what a list's mails were refused for, and how many mails a person's workspaces have sent. */
export const createListTasks = (kind: DatabaseKind): Migration => ({
  async up(db: Kysely<unknown>): Promise<void> {
    const uuid = kind === 'postgres' ? 'uuid' : 'text';
    await createListTable(db, kind, 'list_tasks', (table) =>
      table
        .addColumn('id', uuid, (column) => column.notNull())
        .addColumn('kind', 'text', (column) => column.notNull())
        .addColumn('due_at', 'bigint', (column) => column.notNull())
        .addColumn('attempts', 'integer', (column) => column.notNull().defaultTo(0))
        .addColumn('data', 'text', (column) => column.notNull())
        .addPrimaryKeyConstraint('list_tasks_key', ['waitlist_id', 'id']),
    );
    await db.schema.createIndex('list_tasks_by_due').on('list_tasks').column('due_at').execute();
    await db.schema
      .alterTable('waitlists')
      .addColumn('sending_refusals', 'integer', (column) => column.notNull().defaultTo(0))
      .execute();
    await db.schema.alterTable('waitlists').addColumn('sending_refusal', 'text').execute();
    await db.schema.alterTable('waitlists').addColumn('sending_paused_at', 'bigint').execute();
    await db.schema
      .createTable('sent_mails')
      .addColumn('person_id', uuid, (column) => column.notNull())
      .addColumn('day', 'integer', (column) => column.notNull())
      .addColumn('sent', 'integer', (column) => column.notNull())
      .addPrimaryKeyConstraint('sent_mails_pkey', ['person_id', 'day'])
      .execute();
  },
});
