import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';
import type { DatabaseKind } from '../DatabasePlace.ts';

export const createAccounts = (kind: DatabaseKind): Migration => ({
  async up(db: Kysely<unknown>): Promise<void> {
    const uuid = kind === 'postgres' ? 'uuid' : 'text';

    await db.schema
      .createTable('people')
      .addColumn('id', uuid, (column) => column.primaryKey().notNull())
      .addColumn('email', 'text', (column) => column.notNull().unique())
      .addColumn('password_hash', 'text')
      .addColumn('metadata', 'text', (column) => column.notNull())
      .addColumn('created_at', 'bigint', (column) => column.notNull())
      .addColumn('updated_at', 'bigint', (column) => column.notNull())
      .addColumn('last_sign_in_at', 'bigint')
      .execute();

    await db.schema
      .createTable('pending_sign_ups')
      .addColumn('id', uuid, (column) => column.primaryKey().notNull())
      .addColumn('email', 'text', (column) => column.notNull())
      .addColumn('password_hash', 'text', (column) => column.notNull())
      .addColumn('metadata', 'text', (column) => column.notNull())
      .addColumn('created_at', 'bigint', (column) => column.notNull())
      .execute();
    await db.schema.createIndex('pending_sign_ups_by_email').on('pending_sign_ups').column('email').execute();

    await db.schema
      .createTable('sessions')
      .addColumn('id', uuid, (column) => column.primaryKey().notNull())
      .addColumn('person_id', uuid, (column) => column.notNull().references('people.id').onDelete('cascade'))
      .addColumn('method', 'text', (column) => column.notNull())
      .addColumn('created_at', 'bigint', (column) => column.notNull())
      .addColumn('refreshed_at', 'bigint', (column) => column.notNull())
      .execute();
    await db.schema.createIndex('sessions_by_person').on('sessions').column('person_id').execute();

    await db.schema
      .createTable('refresh_tokens')
      .addColumn('token_hash', 'text', (column) => column.primaryKey().notNull())
      .addColumn('session_id', uuid, (column) => column.notNull().references('sessions.id').onDelete('cascade'))
      .addColumn('parent_hash', 'text', (column) => column.unique())
      .addColumn('created_at', 'bigint', (column) => column.notNull())
      .execute();
    await db.schema.createIndex('refresh_tokens_by_session').on('refresh_tokens').column('session_id').execute();

    const links = () => db.schema.alterTable('mailed_links');
    await links()
      .addColumn('person_id', uuid, (column) => column.references('people.id').onDelete('cascade'))
      .execute();
    await links().addColumn('sign_up_id', uuid).execute();
    await links().addColumn('new_email', 'text').execute();
    await links().addColumn('code_challenge', 'text').execute();
    await db.schema.createIndex('mailed_links_by_person').on('mailed_links').columns(['person_id', 'kind']).execute();
    await db.schema.createIndex('mailed_links_by_sign_up').on('mailed_links').column('sign_up_id').execute();

    await db.schema
      .createTable('auth_codes')
      .addColumn('code_hash', 'text', (column) => column.primaryKey().notNull())
      .addColumn('person_id', uuid, (column) => column.notNull().references('people.id').onDelete('cascade'))
      .addColumn('method', 'text', (column) => column.notNull())
      .addColumn('code_challenge', 'text', (column) => column.notNull())
      .addColumn('created_at', 'bigint', (column) => column.notNull())
      .execute();
    await db.schema.createIndex('auth_codes_by_person').on('auth_codes').column('person_id').execute();

    await db.schema
      .createTable('setup')
      .addColumn('id', 'integer', (column) => column.primaryKey().notNull())
      .addColumn('used_at', 'bigint', (column) => column.notNull())
      .execute();
  },
});
