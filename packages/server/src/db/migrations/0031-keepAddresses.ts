import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';
import { createAddSignUps } from '../addSignUpsFunction.ts';
import type { DatabaseKind } from '../DatabasePlace.ts';

/** Lists that keep addresses of visitors, and days on which members were told that no more mails go out. */
export const keepAddresses = (kind: DatabaseKind): Migration => ({
  async up(db: Kysely<unknown>): Promise<void> {
    await db.schema
      .alterTable('waitlists')
      .addColumn('keeps_addresses', 'integer', (column) => column.notNull().defaultTo(0))
      .execute();
    await db.schema.alterTable('evidence').addColumn('client', 'text').execute();
    await sql`create index evidence_by_client on evidence (at) where client is not null`.execute(db);
    await db.schema
      .alterTable('sent_mails')
      .addColumn('told', 'integer', (column) => column.notNull().defaultTo(0))
      .execute();
    if (kind === 'postgres') await createAddSignUps(db);
  },
});
