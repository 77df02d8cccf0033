import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';
import type { DatabaseKind } from '../DatabasePlace.ts';

export const createIdempotencyKeys = (kind: DatabaseKind): Migration => ({
  async up(db: Kysely<unknown>): Promise<void> {
    const uuid = kind === 'postgres' ? 'uuid' : 'text';
    await db.schema
      .createTable('idempotency_keys')
      .addColumn('person_id', uuid, (column) => column.notNull())
      .addColumn('key', uuid, (column) => column.notNull())
      .addColumn('hash', 'text', (column) => column.notNull())
      .addColumn('reply', 'text')
      .addColumn('created_at', 'bigint', (column) => column.notNull())
      .addPrimaryKeyConstraint('idempotency_keys_pkey', ['person_id', 'key'])
      .execute();
    await db.schema.createIndex('idempotency_keys_by_time').on('idempotency_keys').column('created_at').execute();
  },
});
