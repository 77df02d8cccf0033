import { type ContactState, contactStates } from '@prelude/api/contract/contacts';
import { type RawBuilder, sql } from 'kysely';
import { type ColumnType, idsIn, recordRows } from '../db/dialect.ts';
import { jsonStatement } from '../db/jsonStatement.ts';
import type { ContactRow, Db } from '../db/schema.ts';
import { toStoredSourceName } from './contactRows.ts';
import { selectLists } from './lists.ts';
import { readSources, type SourceNames } from './sourceNames.ts';

export const QUARTER_MS = 900_000;
export const QUARTERS_OF_A_DAY = 96;

export type CountedContact = Pick<ContactRow, 'state' | 'created_at' | 'source'>;

/** Call it once, in the transaction that adds (1) or removes (-1) contacts and after it has: all writers lock contacts before counts. */
export async function countContacts(
  trx: Db,
  waitlistId: string,
  contacts: readonly CountedContact[],
  sign: 1 | -1,
): Promise<void> {
  if (contacts.length === 0) return;
  const sourceNames = new Set(contacts.map(({ source }) => toStoredSourceName(source)));
  const names = await readSources(trx, waitlistId, sourceNames, sign === 1);
  await changeCounts(
    trx,
    contacts.map((contact) => ({ ...contact, waitlist_id: waitlistId })),
    names,
    sign,
  );
}

export async function changeCounts(
  trx: Db,
  contacts: readonly (CountedContact & { waitlist_id: string })[],
  names: SourceNames,
  sign: 1 | -1,
): Promise<void> {
  const counts = openCounts();
  const arrivals = openArrivals();
  const sources = openSources();
  const days = openSourceDays();
  for (const { waitlist_id, state, created_at, source } of contacts) {
    const quarter = Math.floor(created_at / QUARTER_MS);
    const name = names.nameOf(waitlist_id, toStoredSourceName(source));
    counts.add([waitlist_id], state, sign);
    counts.add([waitlist_id], 'changes', 1);
    arrivals.add([waitlist_id, quarter], 'sign_ups', sign);
    sources.add([waitlist_id, quarter, name], 'sign_ups', sign);
    days.add([waitlist_id, Math.floor(quarter / QUARTERS_OF_A_DAY), name], 'sign_ups', sign);
  }
  for (const sums of [counts, arrivals, sources, days]) await sums.write(trx);
}

/** Adds to the counts of a list by state alone. */
export async function correctCounts(trx: Db, waitlistId: string, by: Record<ContactState, number>): Promise<void> {
  const counts = openCounts();
  for (const state of contactStates) counts.add([waitlistId], state, by[state]);
  counts.add([waitlistId], 'changes', 1);
  await counts.write(trx);
}

/** Does not check access. */
export async function countSubscribed(db: Db, waitlistId: string): Promise<number> {
  const row = await db
    .selectFrom('list_counts')
    .select('subscribed')
    .where('waitlist_id', '=', waitlistId)
    .executeTakeFirst();
  return Number(row?.subscribed ?? 0);
}

export interface CountedViews {
  waitlist_id: string;
  quarter: number;
  views: number;
}

/** Adds views of forms, except of lists that are gone. */
export async function countViews(db: Db, counted: readonly CountedViews[]): Promise<void> {
  const ids = counted.map(({ waitlist_id }) => waitlist_id);
  const existing = await selectLists(db)
    .select('waitlists.id')
    // Narrows: the result is searched for these alone.
    .where('waitlists.id', 'in', sql<string>`${idsIn(db, ids)}`)
    .execute();
  const existingIds = new Set(existing.map(({ id }) => id));
  const arrivals = openArrivals();
  for (const { waitlist_id, quarter, views } of counted)
    if (existingIds.has(waitlist_id)) arrivals.add([waitlist_id, quarter], 'views', views);
  await arrivals.write(db);
}

export async function raisePositions(trx: Db, contacts: readonly { waitlist_id: string }[]): Promise<void> {
  const positions = openPositions();
  for (const { waitlist_id } of contacts) positions.add([waitlist_id], 'last_position', 1);
  await positions.write(trx);
}

type Table = 'list_counts' | 'list_positions' | 'arrivals' | 'arrival_sources' | 'arrival_source_days';

interface Sums<Column> {
  add(values: readonly (string | number)[], column: Column, count: number): void;
  write(db: Db): Promise<void>;
}

function createSums<Column extends string>(
  table: Table,
  keys: readonly string[],
  columns: readonly Column[],
): () => Sums<Column> {
  const addSums = jsonStatement((sent, db) => toAddition(table, keys, columns, sent, db));
  return () => {
    const rows = new Map<string, Record<string, string | number>>();
    return {
      add(values, column, count) {
        const id = values.join();
        const row = rows.get(id) ?? {
          ...Object.fromEntries(keys.map((key, index) => [key, values[index] ?? ''])),
          ...Object.fromEntries(columns.map((name) => [name, 0])),
        };
        row[column] = Number(row[column]) + count;
        rows.set(id, row);
      },
      async write(db) {
        if (rows.size > 0) await addSums(db, [...rows.values()]);
      },
    };
  };
}

/** In key order, as all writers do, so that they never deadlock. */
function toAddition(
  table: Table,
  keys: readonly string[],
  columns: readonly string[],
  sent: string,
  db: Db,
): RawBuilder<unknown> {
  const all = [...keys, ...columns];
  const toList = (names: readonly string[]) => sql.join(names.map((name) => sql.ref(name)));
  const from = recordRows(
    db,
    sent,
    all.map((name) => [name, toType(name)]),
  );
  return sql`
    insert into ${sql.table(table)} as kept (${toList(all)})
    select ${toList(all)} from ${from}
    where true
    order by ${toList(keys)}
    on conflict (${toList(keys)}) do update
    set ${sql.join(columns.map((name) => sql`${sql.ref(name)} = kept.${sql.ref(name)} + excluded.${sql.ref(name)}`))}`;
}

function toType(column: string): ColumnType {
  if (column === 'waitlist_id') return 'uuid';
  return column === 'name' ? 'text' : 'bigint';
}

const openCounts = createSums('list_counts', ['waitlist_id'], [...contactStates, 'changes']);
const openPositions = createSums('list_positions', ['waitlist_id'], ['last_position']);
const openArrivals = createSums('arrivals', ['waitlist_id', 'quarter'], ['sign_ups', 'views']);
const openSources = createSums('arrival_sources', ['waitlist_id', 'quarter', 'name'], ['sign_ups']);
const openSourceDays = createSums('arrival_source_days', ['waitlist_id', 'day', 'name'], ['sign_ups']);
