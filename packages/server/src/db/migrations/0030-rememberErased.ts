import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';
import { createAddSignUps } from '../addSignUpsFunction.ts';
import { createListTable } from '../createListTable.ts';
import type { DatabaseKind } from '../DatabasePlace.ts';

/** Erased people, by a hash, so that no import and no repeated sign-up alone brings them back; and what finds their evidence. */
export const rememberErased = (kind: DatabaseKind): Migration => ({
  async up(db: Kysely<unknown>): Promise<void> {
    await createListTable(db, kind, 'erased', (table) =>
      table
        .addColumn('person_hash', 'text', (column) => column.notNull())
        .addColumn('erased_at', 'bigint', (column) => column.notNull())
        .addColumn('mailed_at', 'bigint')
        .addPrimaryKeyConstraint('erased_key', ['waitlist_id', 'person_hash']),
    );
    await db.schema
      .createIndex('evidence_by_address')
      .on('evidence')
      .columns(['waitlist_id', 'email_key'])
      .where('email_key', 'is not', null)
      .execute();
    if (kind === 'postgres') await createAddSignUps(db);
  },
});
