import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

/** Lists that keep addresses of visitors, and days on which members were told that no more mails go out. */
export const keepAddresses: Migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    await db.schema
      .alterTable('waitlists')
      .addColumn('keeps_addresses', 'integer', (column) => column.notNull().defaultTo(0))
      .execute();
    await db.schema
      .alterTable('sent_mails')
      .addColumn('told', 'integer', (column) => column.notNull().defaultTo(0))
      .execute();
  },
};
