import { type RawBuilder, type SelectQueryBuilder, sql } from 'kysely';
import { kindOf } from './kindOf.ts';
import type { Db, Schema } from './schema.ts';

/**
 * SQL that differs between the two databases. Rows are sent as one JSON parameter: the statement is the same for any number.
 * Materialized, since SQLite would parse the JSON once for each row of a table that it is joined to.
 */

export const textRows = (db: Db, texts: readonly string[]): RawBuilder<unknown> =>
  kindOf(db) === 'postgres'
    ? sql`json_array_elements_text(${JSON.stringify(texts)}::json) as sent (value)`
    : sql`(with sent as materialized (select value from json_each(${JSON.stringify(texts)})) select value from sent) as sent`;

/** Ids to be used after `in`, or as a table with the column `id`. */
export const idsIn = (db: Db, ids: readonly string[]): RawBuilder<unknown> =>
  kindOf(db) === 'postgres'
    ? sql`(select value::uuid as id from json_array_elements_text(${JSON.stringify(ids)}::json))`
    : sql`(select value as id from json_each(${JSON.stringify(ids)}))`;

export type ColumnType = 'uuid' | 'text' | 'bigint';

export function recordRows(
  db: Db,
  json: string,
  columns: readonly (readonly [name: string, type: ColumnType])[],
): RawBuilder<unknown> {
  if (kindOf(db) === 'postgres') {
    const types = columns.map(([name, type]) => sql`${sql.ref(name)} ${sql.raw(type)}`);
    return sql`json_to_recordset(${json}::json) as sent (${sql.join(types)})`;
  }
  const values = columns.map(([name]) => sql`value ->> ${sql.lit(name)} as ${sql.ref(name)}`);
  return sql`(with sent as materialized (select ${sql.join(values)} from json_each(${json})) select * from sent) as sent`;
}

/** Rows as the text of one JSON array of objects, the highest id first. `json` columns hold JSON. */
export function jsonArray(
  db: Db,
  fields: readonly (readonly [name: string, column: string])[],
  json: readonly string[],
): RawBuilder<string | null> {
  const object = toObject(db, fields, json);
  return kindOf(db) === 'postgres'
    ? sql`json_agg(json_build_object(${object}) order by id desc)::text`
    : sql`json_group_array(json_object(${object}) order by id desc)`;
}

function toObject(db: Db, fields: readonly (readonly [name: string, column: string])[], json: readonly string[]) {
  const isPostgres = kindOf(db) === 'postgres';
  const toValue = (column: string) => {
    if (!json.includes(column)) return sql.ref(column);
    return isPostgres ? sql`${sql.ref(column)}::json` : sql`json(${sql.ref(column)})`;
  };
  return sql.join(fields.flatMap(([name, column]) => [sql.lit(name), toValue(column)]));
}

/** A row as the text of a JSON object. `json` columns hold JSON. */
export function jsonOf(
  db: Db,
  fields: readonly (readonly [name: string, column: string])[],
  json: readonly string[],
): RawBuilder<string> {
  const object = toObject(db, fields, json);
  return kindOf(db) === 'postgres' ? sql`json_build_object(${object})::text` : sql`json_object(${object})`;
}

/** Adds to `arrivals` the column `unit`: the index of the last bound that is not after the quarter. Earlier rows are left out. */
export function arrivalsByUnit(db: Db, bounds: readonly number[], isCounted: RawBuilder<unknown>): RawBuilder<unknown> {
  const json = JSON.stringify(bounds);
  return kindOf(db) === 'postgres'
    ? sql`(
        select width_bucket(quarter, array(select value::bigint from json_array_elements_text(${json}::json) as value)) - 1
          as unit, sign_ups, views
        from arrivals where ${isCounted} and quarter >= ${bounds[0]}::bigint)`
    : sql`(
        select key as unit, sign_ups, views
        from (select key, value as first, lead(value, 1, 9e15) over (order by key) as next from json_each(${json}))
          cross join arrivals on quarter >= first and quarter < next and ${isCounted})`;
}

export function joinNewest(db: Db, count: number): RawBuilder<unknown> {
  const ofList = sql`from contacts where waitlist_id = waitlists.id order by id desc limit ${sql.lit(count)}`;
  return kindOf(db) === 'postgres'
    ? sql`cross join lateral (select * ${ofList}) as newest`
    : sql`join contacts as newest on newest.waitlist_id = waitlists.id and newest.id in (select id ${ofList})`;
}

/** Locks the rows until the transaction ends. A writing transaction of SQLite locks the whole database anyway. */
export const forUpdate = <Table extends keyof Schema, Row>(
  db: Db,
  rows: SelectQueryBuilder<Schema, Table, Row>,
): SelectQueryBuilder<Schema, Table, Row> => (kindOf(db) === 'postgres' ? rows.forNoKeyUpdate() : rows);

/** Keeps the rows from being deleted until the transaction ends. */
export const forKeyShare = <Table extends keyof Schema, Row>(
  db: Db,
  rows: SelectQueryBuilder<Schema, Table, Row>,
): SelectQueryBuilder<Schema, Table, Row> => (kindOf(db) === 'postgres' ? rows.forKeyShare() : rows);

/** {@link forUpdate}, leaving out rows that another process has locked. */
export const forUpdateOfFree = <Table extends keyof Schema, Row>(
  db: Db,
  rows: SelectQueryBuilder<Schema, Table, Row>,
): SelectQueryBuilder<Schema, Table, Row> => (kindOf(db) === 'postgres' ? forUpdate(db, rows).skipLocked() : rows);

/** PostgreSQL makes statistics only when autovacuum runs, which is late for a table that has grown at once. */
export async function analyze(db: Db, table: keyof Schema): Promise<void> {
  if (kindOf(db) === 'postgres') await sql`analyze ${sql.table(table)}`.execute(db);
}

/** Returns the bytes that the database takes on the disk; of SQLite, without its -wal file. */
export async function measureDatabase(db: Db): Promise<number> {
  const size =
    kindOf(db) === 'postgres'
      ? sql<{ bytes: number }>`select pg_database_size(current_database()) as bytes`
      : sql<{ bytes: number }>`select page_count * page_size as bytes from pragma_page_count(), pragma_page_size()`;
  return (await size.execute(db)).rows[0]?.bytes ?? 0;
}

/** SQLite's -wal file keeps what was deleted until it is overwritten. Returns false if a read under way needs the file. */
export async function emptyJournal(db: Db): Promise<boolean> {
  if (kindOf(db) !== 'sqlite') return true;
  const { rows } = await sql<{ busy: number }>`pragma wal_checkpoint(truncate)`.execute(db);
  return rows[0]?.busy === 0;
}

/** Room in SQLite's file for what comes next: 1 MB. */
const KEPT_PAGES = 256;

const PAGES_AT_ONCE = 100;

/** Returns up to 100 unused pages of SQLite's file to the disk, or false if there are few. Files of earlier versions never shrink. */
export async function freePages(db: Db): Promise<boolean> {
  if (kindOf(db) !== 'sqlite') return false;
  const before = await countFreePages(db);
  if (before <= KEPT_PAGES) return false;
  await db.transaction().execute(async (trx) => {
    // The driver ends the pragma after one page.
    for (let page = 0; page < PAGES_AT_ONCE; page += 1) await sql`pragma incremental_vacuum(1)`.execute(trx);
  });
  return (await countFreePages(db)) < before;
}

const countFreePages = async (db: Db): Promise<number> =>
  (await sql<{ freelist_count: number }>`pragma freelist_count`.execute(db)).rows[0]?.freelist_count ?? 0;

/** Rows per commit of a long write. SQLite serves nobody else during one; PostgreSQL takes twice as long with few. */
export const toRowsAtOnce = (db: Db): number => (kindOf(db) === 'sqlite' ? 200 : 2000);
