import type { Contact, ContactSort, ContactState } from '@prelude/api/contract/contacts';
import { type RawBuilder, sql } from 'kysely';
import { idsIn } from '../../db/dialect.ts';
import { keepsFoldedNames, toNameKey } from '../../db/nameKey.ts';
import type { Db } from '../../db/schema.ts';
import type { SortKey } from './cursor.ts';
import { FIRST_ID, type IdRange, intersect, LAST_ID, toIdBefore } from './ids.ts';

/** Filter and order of the contacts to list. */
export interface ListParams {
  waitlistId: string;
  range: IdRange;
  state: ContactState | undefined;
  sort: ContactSort;
  /** True when sorting the matches is faster than walking an index of the whole list. */
  isFew: boolean;
  ids?: readonly string[];
}

export interface ListedRow extends SortKey {
  contact: Contact;
  name: string | null;
  email: string;
  state: ContactState;
}

/** Returns up to `limit` rows after `startKey`, or before it if `isBack`, nearest first. */
export async function listRows(
  db: Db,
  params: ListParams,
  isBack: boolean,
  startKey: SortKey | undefined,
  limit: number,
): Promise<ListedRow[]> {
  const columns = sql`id, email, name, state, created_at, position, source`;
  const rows = await select<StoredRow>(db, params, columns, { isBack, startKey, limit });
  return rows.map((row) => ({
    key: row.key,
    id: row.id,
    email: row.email,
    name: row.name,
    state: row.state,
    contact: toContact(row),
  }));
}

/** Returns the keys of up to `limit` contacts after `startKey`. */
export const listSortKeys = (
  db: Db,
  params: ListParams,
  startKey: SortKey | undefined,
  limit: number,
): Promise<SortKey[]> => select<SortKey>(db, params, sql`id`, { isBack: false, startKey, limit });

interface Step {
  isBack: boolean;
  startKey: SortKey | undefined;
  limit: number;
}

async function select<Row extends SortKey>(
  db: Db,
  params: ListParams,
  columns: RawBuilder<unknown>,
  step: Step,
): Promise<Row[]> {
  const read = async (range: IdRange) =>
    (await toStatement<Row>(db, { ...params, range }, columns, step).execute(db)).rows;
  if (!keepsFoldedNames(db) || !params.sort.endsWith('name') || params.ids) return read(params.range);
  const goesDown = params.sort.startsWith('-') !== step.isBack;
  let first: Row[] = [];
  for await (const part of partsOf(db, params)) first = merge(first, await read(part), goesDown).slice(0, step.limit);
  return first;
}

const CONTACTS_OF_A_PART = 20_000;

async function* partsOf(db: Db, { waitlistId, range }: ListParams): AsyncGenerator<IdRange> {
  for (let after: string | undefined = range.after; after !== undefined; ) {
    const { rows } = await sql<{ id: string }>`
      select id from contacts where waitlist_id = ${waitlistId} and id > ${after} and id <= ${range.upTo}
      order by id limit 1 offset ${CONTACTS_OF_A_PART - 1}`.execute(db);
    const end: string | undefined = rows[0]?.id;
    yield { after, upTo: end ?? range.upTo };
    after = end;
  }
}

/** Merges two lists in the order of the database, which sorts by UTF-8 bytes. */
function merge<Row extends SortKey>(one: readonly Row[], other: readonly Row[], goesDown: boolean): Row[] {
  const compare = (a: Row, b: Row) => Buffer.compare(Buffer.from(a.key), Buffer.from(b.key)) || (a.id < b.id ? -1 : 1);
  const merged: Row[] = [];
  let next = 0;
  for (const row of one) {
    for (let rival = other[next]; rival && compare(rival, row) < 0 !== goesDown; rival = other[next]) {
      merged.push(rival);
      next += 1;
    }
    merged.push(row);
  }
  return [...merged, ...other.slice(next)];
}

function toStatement<Row>(
  db: Db,
  params: ListParams,
  columns: RawBuilder<unknown>,
  { isBack, startKey, limit }: Step,
): RawBuilder<Row> {
  const { waitlistId, state, ids } = params;
  const { key, isById, isDown } = toOrder(db, params);
  const goesDown = isDown !== isBack;
  const range = isById && startKey ? intersect(params.range, rangeBeyond(startKey.id, goesDown)) : params.range;
  const beyond = goesDown ? sql`<` : sql`>`;
  const order = goesDown ? sql`desc` : sql`asc`;
  const conditions = [
    sql`waitlist_id = ${waitlistId}`,
    ...(range.after === FIRST_ID ? [] : [sql`id > ${range.after}`]),
    ...(range.upTo === LAST_ID ? [] : [sql`id <= ${range.upTo}`]),
    ...(state ? isInState(state) : []),
    ...(ids ? [sql`id in ${idsIn(db, ids)}`] : []),
    // Only the first condition can use an index.
    ...(!isById && startKey
      ? [sql`${key} ${beyond}= ${startKey.key}`, sql`(${key} ${beyond} ${startKey.key} or id ${beyond} ${startKey.id})`]
      : []),
  ];
  return sql<Row>`
    select ${columns}, ${isById ? sql`''` : key} as key
    from contacts where ${sql.join(conditions, sql` and `)}
    order by ${isById ? sql`id ${order}` : sql`${key} ${order}, id ${order}`} limit ${limit}`;
}

/** The second condition makes the index of rare states usable. */
export const isInState = (state: ContactState): RawBuilder<unknown>[] => [
  sql`state = ${state}`,
  ...(state === 'subscribed' ? [] : [sql`state <> 'subscribed'`]),
];

interface StoredRow {
  id: string;
  email: string;
  name: string | null;
  state: ContactState;
  created_at: number;
  position: number;
  source: string | null;
  key: string;
}

export const toContact = ({
  id,
  email,
  name,
  state,
  created_at,
  position,
  source,
}: Omit<StoredRow, 'key'>): Contact => ({
  id,
  email,
  name,
  state,
  createdAt: created_at,
  position,
  source: source === null ? null : JSON.parse(source),
});

function toOrder(db: Db, { sort, isFew }: ListParams): { key: RawBuilder<unknown>; isById: boolean; isDown: boolean } {
  const isDown = sort.startsWith('-');
  if (sort.endsWith('createdAt')) return { key: sql`id`, isById: true, isDown };
  if (sort.endsWith('name')) return { key: toNameKey(db, isDown), isById: false, isDown };
  return { key: isFew ? sql`(email_key || '')` : sql`email_key`, isById: false, isDown };
}

const rangeBeyond = (id: string, goesDown: boolean): IdRange =>
  goesDown ? { after: FIRST_ID, upTo: toIdBefore(id) } : { after: id, upTo: LAST_ID };

export async function countRows(
  db: Db,
  { waitlistId, range, state }: Pick<ListParams, 'waitlistId' | 'range' | 'state'>,
  most: number,
): Promise<number> {
  const conditions = [
    sql`waitlist_id = ${waitlistId}`,
    sql`id > ${range.after}`,
    sql`id <= ${range.upTo}`,
    ...(state ? isInState(state) : []),
  ];
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from (
      select 1 from contacts where ${sql.join(conditions, sql` and `)} ${
        Number.isFinite(most) ? sql`limit ${most}` : sql``
      }) as counted`.execute(db);
  return rows[0]?.count ?? 0;
}
