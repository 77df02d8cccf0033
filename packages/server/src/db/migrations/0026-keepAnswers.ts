import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';
import { createAddSignUps } from '../addSignUpsFunction.ts';
import type { DatabaseKind } from '../DatabasePlace.ts';

/** Adds answers to contacts, and to forms the fields that were ever published. */
export const keepAnswers = (kind: DatabaseKind): Migration => ({
  async up(db: Kysely<unknown>): Promise<void> {
    for (const table of ['contacts', 'removed_contacts'])
      await db.schema.alterTable(table).addColumn('answers', 'text').execute();
    await db.schema
      .alterTable('forms')
      .addColumn('asked_fields', 'text', (column) => column.notNull().defaultTo('[]'))
      .execute();
    await db.schema.alterTable('forms').addColumn('unnumbered_at', 'bigint').execute();
    if (kind === 'postgres') await createAddSignUps(db);
  },
});
