import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';
import type { DatabaseKind } from '../DatabasePlace.ts';

/** Contacts are keyed by waitlist first: a list is stored in one place and can move to another machine as a whole. */
export const createTables = (kind: DatabaseKind): Migration => ({
  async up(db: Kysely<unknown>): Promise<void> {
    const uuid = kind === 'postgres' ? 'uuid' : 'text';

    await db.schema
      .createTable('profiles')
      .addColumn('id', uuid, (column) => column.primaryKey().notNull())
      .addColumn('name', 'text')
      .addColumn('created_at', 'bigint', (column) => column.notNull())
      .execute();

    await db.schema
      .createTable('workspaces')
      .addColumn('id', uuid, (column) => column.primaryKey().notNull())
      .addColumn('name', 'text', (column) => column.notNull())
      .addColumn('description', 'text')
      .addColumn('status', 'text', (column) => column.notNull())
      .addColumn('access_key_hash', 'text', (column) => column.notNull().unique())
      .addColumn('access_key_sealed', 'text', (column) => column.notNull())
      .addColumn('created_at', 'bigint', (column) => column.notNull())
      .execute();

    await db.schema
      .createTable('members')
      .addColumn('workspace_id', uuid, (column) => column.notNull().references('workspaces.id').onDelete('cascade'))
      .addColumn('person_id', uuid, (column) => column.notNull())
      .addColumn('created_at', 'bigint', (column) => column.notNull())
      .addPrimaryKeyConstraint('members_pkey', ['person_id', 'workspace_id'])
      .execute();
    await db.schema.createIndex('members_by_workspace').on('members').column('workspace_id').execute();

    await db.schema
      .createTable('waitlists')
      .addColumn('id', uuid, (column) => column.primaryKey().notNull())
      .addColumn('workspace_id', uuid, (column) => column.notNull().references('workspaces.id').onDelete('cascade'))
      .addColumn('name', 'text', (column) => column.notNull())
      .addColumn('description', 'text')
      .addColumn('allowed_origins', 'text', (column) => column.notNull())
      .addColumn('created_at', 'bigint', (column) => column.notNull())
      .execute();
    await db.schema.createIndex('waitlists_by_workspace').on('waitlists').columns(['workspace_id', 'id']).execute();

    await db.schema
      .createTable('contacts')
      .addColumn('waitlist_id', uuid, (column) => column.notNull().references('waitlists.id').onDelete('cascade'))
      .addColumn('id', uuid, (column) => column.notNull())
      .addColumn('email', 'text', (column) => column.notNull())
      .addColumn('email_key', 'text', (column) => column.notNull())
      .addColumn('name', 'text')
      .addColumn('state', 'text', (column) => column.notNull())
      .addColumn('created_at', 'bigint', (column) => column.notNull())
      .addPrimaryKeyConstraint('contacts_pkey', ['waitlist_id', 'id'])
      .addUniqueConstraint('contacts_one_per_address', ['waitlist_id', 'email_key'])
      .$call((table) => (kind === 'sqlite' ? table.modifyEnd(sql`without rowid`) : table))
      .execute();
  },
});
