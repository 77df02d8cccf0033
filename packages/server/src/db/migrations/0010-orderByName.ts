import { toNameKey } from '@prelude/api/contract/nameKey';
import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';
import type { DatabaseKind } from '../DatabasePlace.ts';
import { recordRows } from '../dialect.ts';
import type { Db } from '../schema.ts';

const ROWS_AT_ONCE = 5_000;

export const orderByName = (kind: DatabaseKind): Migration => ({
  async up(db: Kysely<unknown>): Promise<void> {
    // The order of UTF-8 bytes, which SQLite has by default.
    const type = kind === 'postgres' ? sql`text collate "C"` : sql`text`;
    for (const table of ['contacts', 'removed_contacts'])
      await db.schema.alterTable(table).addColumn('name_key', type).execute();
    for (const table of ['contacts', 'removed_contacts'] as const) {
      const { rows } = await sql<{ id: string }>`select distinct waitlist_id as id from ${sql.table(table)}`.execute(
        db,
      );
      for (const { id } of rows) await fillKeys(db as unknown as Db, table, id);
    }
    await db.schema.createIndex('contacts_by_name').on('contacts').columns(['waitlist_id', 'name_key', 'id']).execute();
  },
});

/** Adds the missing keys of a list's names. */
export async function fillKeys(db: Db, table: 'contacts' | 'removed_contacts', waitlistId: string): Promise<void> {
  for (let after = '00000000-0000-0000-0000-000000000000'; ; ) {
    const { rows } = await sql<{ id: string; name: string }>`
      select id, name from ${sql.table(table)}
      where waitlist_id = ${waitlistId} and id > ${after} and name is not null and name_key is null
      order by id limit ${ROWS_AT_ONCE}`.execute(db);
    const last = rows.at(-1);
    if (!last) return;
    const sent = JSON.stringify(rows.map(({ id, name }) => ({ id, key: toNameKey(name) })));
    await sql`
      update ${sql.table(table)} set name_key = sent.key from ${recordRows(db, sent, [
        ['id', 'uuid'],
        ['key', 'text'],
      ])}
      where waitlist_id = ${waitlistId} and ${sql.table(table)}.id = sent.id`.execute(db);
    after = last.id;
  }
}
