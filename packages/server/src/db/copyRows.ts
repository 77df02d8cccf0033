import { DatabaseSync } from 'node:sqlite';
import { Kysely, sql } from 'kysely';
import { analyze } from './dialect.ts';
import { openPostgres } from './postgres.ts';
import type { Db, Schema } from './schema.ts';
import { tables } from './tables.ts';
import { UnfitDatabase } from './UnfitDatabase.ts';

const ROWS_AT_ONCE = 1000;
/** Size of a batch as JSON, in characters: rows of files and images are large. */
const CHARACTERS_AT_ONCE = 4_000_000;

type Table = keyof typeof tables;

const tableNames = Object.keys(tables) as Table[];

/** Tables that the migrations and the limits bring along, with rows that are not data. */
const others = ['kysely_migration', 'kysely_migration_lock', 'rate_limits'];

export type RowCounts = Record<Table, number>;

/** Throws an {@link UnfitDatabase} for a PostgreSQL with other tables, or with rows in ours. */
export const demandEmpty = (url: string): Promise<void> =>
  withPostgres(url, async (db) => {
    const { rows } = await sql<{ name: string }>`
      select table_name as name from information_schema.tables
      where table_schema = current_schema() and table_type = 'BASE TABLE'`.execute(db);
    const copied = tableNames.filter((table) => rows.some(({ name }) => name === table));
    if (rows.some(({ name }) => ![...others, ...copied].includes(name)))
      throw new UnfitDatabase('occupied', 'it has other tables');
    for (const table of copied)
      if ((await countRows(db, table)) > 0) throw new UnfitDatabase('occupied', 'it holds data already');
  });

/** Copies all rows of a SQLite file into a PostgreSQL with the same schema: all of them, or none. */
export async function copyRows(path: string, url: string): Promise<RowCounts> {
  const source = new DatabaseSync(path, { readOnly: true });
  try {
    return await withPostgres(url, async (db) => {
      const counts = {} as RowCounts;
      await db.transaction().execute(async (trx) => {
        for (const table of tableNames) counts[table] = await copyTable(source, trx, table);
      });
      for (const table of tableNames) await analyze(db, table);
      return counts;
    });
  } finally {
    source.close();
  }
}

async function withPostgres<Result>(url: string, use: (db: Db) => Promise<Result>): Promise<Result> {
  const db = new Kysely<Schema>({ dialect: openPostgres(url, () => {}).migrationDialect });
  try {
    return await use(db);
  } finally {
    await db.destroy();
  }
}

async function copyTable(source: DatabaseSync, trx: Db, table: Table): Promise<number> {
  let rows: string[] = [];
  let characters = 0;
  const insert = async () => {
    const json = `[${rows.join()}]`;
    await sql`
      insert into ${sql.table(table)}
      select * from json_populate_recordset(null::${sql.table(table)}, ${json}::json)`.execute(trx);
    rows = [];
    characters = 0;
  };
  for (const row of source.prepare(`select * from "${table}"`).iterate()) {
    const text = JSON.stringify(row, toValue);
    rows.push(text);
    characters += text.length;
    if (rows.length >= ROWS_AT_ONCE || characters >= CHARACTERS_AT_ONCE) await insert();
  }
  if (rows.length > 0) await insert();
  const expected = source.prepare(`select count(*) as "rows" from "${table}"`).get()?.rows;
  const copied = await countRows(trx, table);
  if (copied !== expected) throw new Error(`${table} has ${expected} rows, and ${copied} were copied`);
  return copied;
}

/** Bytes in the form that PostgreSQL reads. */
const toValue = (_: string, value: unknown): unknown =>
  value instanceof Uint8Array ? `\\x${Buffer.from(value).toString('hex')}` : value;

async function countRows(db: Db, table: Table): Promise<number> {
  const { rows } = await sql<{ rows: number }>`select count(*) as "rows" from ${sql.table(table)}`.execute(db);
  return rows[0]?.rows ?? 0;
}
