import {
  type Contact,
  type ContactSort,
  type ContactState,
  contactDetails,
  toDetails,
} from '@prelude/api/contract/contacts';
import { type RawBuilder, sql } from 'kysely';
import { idsIn } from '../../db/dialect.ts';
import type { ContactRow, Db } from '../../db/schema.ts';
import { haveTraits, type Traits } from '../../db/searchDialect.ts';
import type { SortKey } from './cursor.ts';
import { FIRST_ID, type IdRange, intersect, LAST_ID, toIdBefore } from './ids.ts';

export interface ListParams {
  waitlistId: string;
  range: IdRange;
  state: ContactState | undefined;
  traits: Traits;
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
  const columns = sql.join(listedColumns.map((column) => sql.ref(column)));
  const rows = await select<StoredRow & SortKey>(db, params, columns, { isBack, startKey, limit });
  return rows.map((row) => ({
    key: row.key,
    id: row.id,
    email: row.email,
    name: row.name,
    state: row.state,
    contact: toContact(row),
  }));
}

interface Step {
  isBack: boolean;
  startKey: SortKey | undefined;
  limit: number;
}

async function select<Row extends SortKey>(
  db: Db,
  params: ListParams,
  columns: RawBuilder<unknown>,
  { isBack, startKey, limit }: Step,
): Promise<Row[]> {
  const parts = isBack ? partsOf(params.sort).toReversed() : partsOf(params.sort);
  const first = startKey
    ? parts.findIndex((part) => part === 'all' || (part === 'named') === (startKey.key !== ''))
    : 0;
  const rows: Row[] = [];
  for (const [index, part] of parts.slice(first).entries()) {
    const step = { isBack, startKey: index === 0 ? startKey : undefined, limit: limit - rows.length };
    rows.push(...(await toStatement<Row>(db, params, part, columns, step).execute(db)).rows);
    if (rows.length === limit) break;
  }
  return rows;
}

type Part = 'all' | 'named' | 'nameless';

/** Contacts without a name come last in both directions; the key of their place is empty. */
const partsOf = (sort: ContactSort): readonly Part[] => (sort.endsWith('name') ? ['named', 'nameless'] : ['all']);

function toStatement<Row>(
  db: Db,
  params: ListParams,
  part: Part,
  columns: RawBuilder<unknown>,
  { isBack, startKey, limit }: Step,
): RawBuilder<Row> {
  const { waitlistId, state, traits, ids } = params;
  const { key, isById, isDown } = toOrder(params, part);
  const goesDown = isDown !== isBack;
  const range = isById && startKey ? intersect(params.range, rangeBeyond(startKey.id, goesDown)) : params.range;
  const beyond = goesDown ? sql`<` : sql`>`;
  const order = goesDown ? sql`desc` : sql`asc`;
  const conditions = [
    sql`waitlist_id = ${waitlistId}`,
    ...(range.after === FIRST_ID ? [] : [sql`id > ${range.after}`]),
    ...(range.upTo === LAST_ID ? [] : [sql`id <= ${range.upTo}`]),
    ...(state ? isInState(state) : []),
    ...haveTraits(db, traits),
    ...toPartConditions(part),
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

/**
 * Returns the place of one row of a whole list of `count`, by its number from 0, counted from the nearer end. Reads no row but
 * that: an index has the keys.
 */
export async function findPlace(
  db: Db,
  { waitlistId, state, sort }: Pick<ListParams, 'waitlistId' | 'state' | 'sort'>,
  number: number,
  count: number,
): Promise<SortKey | undefined> {
  if (number >= count) return undefined;
  const [first = 'all', last = first] = partsOf(sort);
  const ways = [
    { part: first, isBack: false, skipped: number },
    { part: last, isBack: true, skipped: count - 1 - number },
  ].sort((one, other) => one.skipped - other.skipped);
  for (const { part, isBack, skipped } of ways) {
    const { key, isById, isDown } = toOrder({ sort, isFew: false }, part);
    const order = isDown === isBack ? sql`asc` : sql`desc`;
    const conditions = [
      sql`waitlist_id = ${waitlistId}`,
      ...(state ? isInState(state) : []),
      ...toPartConditions(part),
    ];
    // Each address is there once, and its index has no ids.
    const isByAddress = part === 'all' && !isById;
    const { rows } = await sql<SortKey>`
      select ${isById ? sql`''` : key} as key,
        ${isByAddress ? sql`cast(${isDown ? FIRST_ID : LAST_ID} as text)` : sql`id`} as id
      from contacts where ${sql.join(conditions, sql` and `)}
      order by ${isById ? sql`id ${order}` : isByAddress ? sql`${key} ${order}` : sql`${key} ${order}, id ${order}`}
      limit 1 offset ${skipped}`.execute(db);
    if (rows[0]) return rows[0];
  }
  return undefined;
}

const toPartConditions = (part: Part): RawBuilder<unknown>[] => [
  ...(part === 'named' ? [sql`name_key is not null`] : []),
  ...(part === 'nameless' ? [sql`name_key is null`] : []),
];

/** The second condition makes the index of rare states usable. */
export const isInState = (state: ContactState): RawBuilder<unknown>[] => [
  sql`state = ${state}`,
  ...(state === 'subscribed' ? [] : [sql`state <> 'subscribed'`]),
];

export const listedColumns = [
  'id',
  'email',
  ...contactDetails,
  'state',
  'created_at',
  'position',
  'source',
  'form_version',
  'lang',
  'answers',
] as const satisfies (keyof ContactRow)[];

type StoredRow = Pick<ContactRow, (typeof listedColumns)[number]>;

export const toContact = (row: StoredRow): Contact => ({
  id: row.id,
  email: row.email,
  ...toDetails(row),
  state: row.state,
  createdAt: row.created_at,
  position: row.position,
  source: row.source === null ? null : JSON.parse(row.source),
  formVersion: row.form_version,
  lang: row.lang,
  answers: row.answers === null ? null : JSON.parse(row.answers),
});

interface Order {
  key: RawBuilder<unknown>;
  isById: boolean;
  isDown: boolean;
}

/** An expression in place of a column keeps the database from walking its index. */
function toOrder({ sort, isFew }: Pick<ListParams, 'sort' | 'isFew'>, part: Part): Order {
  const isDown = sort.startsWith('-');
  if (part === 'nameless' || sort.endsWith('createdAt')) return { key: sql`id`, isById: true, isDown };
  const column = part === 'named' ? sql`name_key` : sql`email_key`;
  return { key: isFew ? sql`(${column} || '')` : column, isById: false, isDown };
}

const rangeBeyond = (id: string, goesDown: boolean): IdRange =>
  goesDown ? { after: FIRST_ID, upTo: toIdBefore(id) } : { after: id, upTo: LAST_ID };

export async function countRows(
  db: Db,
  { waitlistId, range, state, traits }: Pick<ListParams, 'waitlistId' | 'range' | 'state' | 'traits'>,
  max: number,
): Promise<number> {
  const conditions = [
    sql`waitlist_id = ${waitlistId}`,
    sql`id > ${range.after}`,
    sql`id <= ${range.upTo}`,
    ...(state ? isInState(state) : []),
    ...haveTraits(db, traits),
  ];
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from (
      select 1 from contacts where ${sql.join(conditions, sql` and `)} ${
        Number.isFinite(max) ? sql`limit ${max}` : sql``
      }) as counted`.execute(db);
  return rows[0]?.count ?? 0;
}
