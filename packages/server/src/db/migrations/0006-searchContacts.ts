import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';
import type { DatabaseKind } from '../DatabasePlace.ts';

export const searchContacts = (kind: DatabaseKind): Migration => ({
  async up(db: Kysely<unknown>): Promise<void> {
    const uuid = kind === 'postgres' ? 'uuid' : 'text';
    await db.schema
      .createTable('search_blocks')
      .addColumn('waitlist_id', uuid, (column) => column.notNull().references('waitlists.id').onDelete('cascade'))
      .addColumn('after_id', uuid, (column) => column.notNull())
      .addColumn('last_id', uuid, (column) => column.notNull())
      .addColumn('contacts', 'integer', (column) => column.notNull())
      .addColumn('texts', 'text', (column) => column.notNull())
      .addPrimaryKeyConstraint('search_blocks_pkey', ['waitlist_id', 'last_id'])
      .execute();
    // Reading compressed texts takes longer than reading more bytes.
    if (kind === 'postgres') await sql`alter table search_blocks alter texts set storage external`.execute(db);
    await db.schema
      .createIndex('contacts_in_rare_states')
      .on('contacts')
      .columns(['waitlist_id', 'state', 'id'])
      .where(sql.ref('state'), '<>', sql.lit('subscribed'))
      .execute();
    await db.schema.createIndex('removals_by_time').on('removals').column('removed_at').execute();
  },
});
