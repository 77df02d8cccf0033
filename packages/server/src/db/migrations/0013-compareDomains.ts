import { toEmailKey } from '@prelude/api/contract/rules';
import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';
import { recordRows, textRows } from '../dialect.ts';
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
    await eachInternational(db, 'contacts', async (list, rows) => {
      await takeKeys(db, list, rows);
      await rewrite(db, list, rows);
    });
    await eachInternational(db, 'removed_contacts', (list, rows) =>
      setColumns(db, 'removed_contacts', list, rows, ['email', 'email_key']),
    );
    await rewriteAccounts(db);
    // Invisible characters are no longer part of search texts.
    await db.deleteFrom('search_blocks').where(isInternational('texts')).execute();
  },
};

/** Stores addresses in the form that is shown. What they are compared by stays. */
export async function rewriteAddresses(db: Db): Promise<void> {
  await eachInternational(db, 'contacts', (list, rows) => rewrite(db, list, rows));
  await eachInternational(db, 'removed_contacts', (list, rows) =>
    setColumns(db, 'removed_contacts', list, rows, ['email']),
  );
  await rewriteAccounts(db);
}

type Table = 'contacts' | 'removed_contacts';

type Row = Pick<ContactRow, 'id' | 'email' | 'email_key'>;

/** `email` and `email_key` are what the contact gets. */
interface Changed extends Row {
  before: Row;
}

/** Runs for every address whose domain may have two spellings, in order of arrival and in blocks. */
async function eachInternational(
  db: Db,
  table: Table,
  run: (list: string, rows: readonly Changed[]) => Promise<void>,
): Promise<void> {
  const { rows: lists } = await sql<{ id: string }>`select distinct waitlist_id as id from ${sql.table(table)}`.execute(
    db,
  );
  for (const { id: list } of lists)
    for (let after: string | undefined = FIRST_ID; after; ) {
      const { rows } = (await sql<Row>`
        select id, email, email_key from ${sql.table(table)}
        where waitlist_id = ${list} and id > ${after} and ${isInternational('email')}
        order by id limit ${ROWS_AT_ONCE}`.execute(db)) as { rows: Row[] };
      if (rows.length > 0) await run(list, rows.map(toChanged));
      after = rows.at(-1)?.id;
    }
}

const toChanged = (before: Row): Changed => ({
  id: before.id,
  email: toShownEmail(before.email),
  email_key: toEmailKey(before.email),
  before,
});

async function setColumns(
  db: Db,
  table: Table,
  list: string,
  rows: readonly Row[],
  columns: readonly ('email' | 'email_key')[],
): Promise<void> {
  if (rows.length === 0) return;
  const sent = JSON.stringify(rows.map(({ id, email, email_key }) => ({ id, email, email_key })));
  const values = columns.map((column) => sql`${sql.ref(column)} = sent.${sql.ref(column)}`);
  await sql`update ${sql.table(table)} set ${sql.join(values)} from ${recordRows(db, sent, [
    ['id', 'uuid'],
    ['email', 'text'],
    ['email_key', 'text'],
  ])} where waitlist_id = ${list} and ${sql.table(table)}.id = sent.id`.execute(db);
}

/** Keys that nobody has, and only one row wants, are set at once. */
async function takeKeys(db: Db, list: string, rows: readonly Changed[]): Promise<void> {
  const changed = rows.filter(({ email_key, before }) => email_key !== before.email_key);
  const byKey = Map.groupBy(changed, ({ email_key }) => email_key);
  const held = await sql<{ email_key: string }>`
    select email_key from contacts
    where waitlist_id = ${list} and email_key in (select sent.value from ${textRows(db, [...byKey.keys()])})`.execute(
    db,
  );
  const contested = new Set(held.rows.map(({ email_key }) => email_key));
  for (const [key, wanting] of byKey) if (wanting.length > 1) contested.add(key);
  await setColumns(
    db,
    'contacts',
    list,
    changed.filter(({ email_key }) => !contested.has(email_key)),
    ['email_key'],
  );
  for (const { email_key, before } of changed) if (contested.has(email_key)) await takeKey(db, list, before, email_key);
}

/** The earlier of two contacts with one address gets the key; the later one stays on the list under the other's old key. */
async function takeKey(db: Db, list: string, row: Row, key: string): Promise<void> {
  const holder = await db
    .selectFrom('contacts')
    .select('id')
    .where('waitlist_id', '=', list)
    .where('email_key', '=', key)
    .executeTakeFirst();
  if (holder && holder.id < row.id) return;
  const set = (id: string, email_key: string) =>
    db.updateTable('contacts').set({ email_key }).where('waitlist_id', '=', list).where('id', '=', id).execute();
  // No address begins with a blank.
  if (holder) await set(holder.id, ` ${key}`);
  await set(row.id, key);
  if (holder) await set(holder.id, row.email_key);
}

/** Also forgets the search texts of all between, which are made again. */
async function rewrite(db: Db, list: string, rows: readonly Changed[]): Promise<void> {
  const changed = rows.filter(({ email, before }) => email !== before.email);
  await setColumns(db, 'contacts', list, changed, ['email']);
  const [first, last] = [changed.at(0), changed.at(-1)];
  if (first && last)
    await sql`delete from search_blocks
      where waitlist_id = ${list} and after_id < ${last.id} and last_id >= ${first.id}`.execute(db);
}

/** An account whose other spelling has one too keeps its own. */
async function rewriteAccounts(db: Db): Promise<void> {
  for (const table of ['people', 'pending_sign_ups'] as const) await rewriteTable(db, table);
}

async function rewriteTable(db: Db, table: 'people' | 'pending_sign_ups'): Promise<void> {
  const { rows } = await sql<{ id: string; email: string }>`
    select id, email from ${sql.table(table)} where ${isInternational('email')} order by created_at`.execute(db);
  for (const { id, email } of rows) {
    const readable = toShownEmail(email);
    if (readable === email) continue;
    await sql`update ${sql.table(table)} set email = ${readable} where id = ${id}
      and not exists (select 1 from people where email = ${readable})`.execute(db);
  }
}
