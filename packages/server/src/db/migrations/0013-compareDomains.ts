import { toEmailKey } from '@prelude/api/contract/rules';
import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';
import type { ContactRow, Db } from '../schema.ts';
import { toShownEmail } from '../toShownEmail.ts';

const ROWS_AT_ONCE = 5_000;
const FIRST_ID = '00000000-0000-0000-0000-000000000000';

const isInternational = (column: string) =>
  sql<boolean>`(octet_length(${sql.ref(column)}) <> length(${sql.ref(column)}) or lower(${sql.ref(column)}) like '%@%xn--%')`;

/** Stores the domain of an address in one form, and compares it in ASCII. */
export const compareDomains: Migration = {
  async up(migrated: Kysely<unknown>): Promise<void> {
    const db = migrated as unknown as Db;
    await eachInternational(db, 'contacts', async (row, key, email) => {
      if (key !== row.email_key) await takeKey(db, row, key);
      if (email !== row.email) await rewrite(db, row, email);
    });
    await eachInternational(db, 'removed_contacts', async ({ waitlist_id, id }, key, email) => {
      await sql`update removed_contacts set email = ${email}, email_key = ${key}
        where waitlist_id = ${waitlist_id} and id = ${id}`.execute(db);
    });
    for (const table of ['people', 'pending_sign_ups'] as const) await rewriteAccounts(db, table);
    // Invisible characters are no longer part of search texts.
    await db.deleteFrom('search_blocks').where(isInternational('texts')).execute();
  },
};

type Row = Pick<ContactRow, 'waitlist_id' | 'id' | 'email' | 'email_key'>;

/** Runs for every address whose domain may have two spellings, in order of arrival. */
async function eachInternational(
  db: Db,
  table: 'contacts' | 'removed_contacts',
  run: (row: Row, key: string, email: string) => Promise<void>,
): Promise<void> {
  const { rows: lists } = await sql<{ id: string }>`select distinct waitlist_id as id from ${sql.table(table)}`.execute(
    db,
  );
  for (const { id: list } of lists)
    for (let after: string | undefined = FIRST_ID; after; ) {
      const { rows } = (await sql<Row>`
        select waitlist_id, id, email, email_key from ${sql.table(table)}
        where waitlist_id = ${list} and id > ${after} and ${isInternational('email')}
        order by id limit ${ROWS_AT_ONCE}`.execute(db)) as { rows: Row[] };
      for (const row of rows) await run(row, toEmailKey(row.email), toShownEmail(row.email));
      after = rows.at(-1)?.id;
    }
}

/** Of two contacts with one address the earlier gets the key; the later one stays on the list under the other's old key. */
async function takeKey(db: Db, row: Row, key: string): Promise<void> {
  const holder = await db
    .selectFrom('contacts')
    .select('id')
    .where('waitlist_id', '=', row.waitlist_id)
    .where('email_key', '=', key)
    .executeTakeFirst();
  if (holder && holder.id < row.id) return;
  const set = (id: string, email_key: string) =>
    db
      .updateTable('contacts')
      .set({ email_key })
      .where('waitlist_id', '=', row.waitlist_id)
      .where('id', '=', id)
      .execute();
  // No address begins with a blank.
  if (holder) await set(holder.id, ` ${key}`);
  await set(row.id, key);
  if (holder) await set(holder.id, row.email_key);
}

async function rewrite(db: Db, { waitlist_id, id }: Row, email: string): Promise<void> {
  await db.updateTable('contacts').set({ email }).where('waitlist_id', '=', waitlist_id).where('id', '=', id).execute();
  await sql`delete from search_blocks where waitlist_id = ${waitlist_id} and after_id < ${id} and last_id >= ${id}`.execute(
    db,
  );
}

/** An account whose other spelling has one too keeps its own. */
async function rewriteAccounts(db: Db, table: 'people' | 'pending_sign_ups'): Promise<void> {
  const { rows } = await sql<{ id: string; email: string }>`
    select id, email from ${sql.table(table)} where ${isInternational('email')} order by created_at`.execute(db);
  for (const { id, email } of rows) {
    const shown = toShownEmail(email);
    if (shown === email) continue;
    await sql`update ${sql.table(table)} set email = ${shown} where id = ${id}
      and not exists (select 1 from people where email = ${shown})`.execute(db);
  }
}
