import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';
import { createAddSignUps } from '../addSignUpsFunction.ts';
import { createListTable } from '../createListTable.ts';
import type { DatabaseKind } from '../DatabasePlace.ts';

/** Lists that ask people to confirm, who writes to them, and what shows that they asked for it. */
export const askConsent = (kind: DatabaseKind): Migration => ({
  async up(db: Kysely<unknown>): Promise<void> {
    await db.schema
      .alterTable('waitlists')
      .addColumn('confirmation', 'text', (column) => column.notNull().defaultTo('off'))
      .execute();
    await db.schema.alterTable('workspaces').addColumn('controller', 'text').execute();
    await createListTable(db, kind, 'evidence', (table) =>
      table
        .addColumn('contact_id', kind === 'postgres' ? 'uuid' : 'text', (column) => column.notNull())
        .addColumn('at', 'bigint', (column) => column.notNull())
        .addColumn('kind', 'text', (column) => column.notNull())
        .addColumn('email_key', 'text')
        .addColumn('data', 'text', (column) => column.notNull())
        .addPrimaryKeyConstraint('evidence_key', ['waitlist_id', 'contact_id', 'at', 'kind']),
    );
    if (kind === 'postgres') await createAddSignUps(db);
  },
});
