import type { Contact, ContactSort, ContactState } from '@prelude/api/contract/contacts';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../db/schema.ts';
import type { Place } from './cursor.ts';
import { FIRST_ID, type IdRange, idsIn, intersect, LAST_ID, toIdBefore } from './ids.ts';
import { toNameKey } from './nameKey.ts';

/** Which contacts of a list, in which order. */
export interface Listing {
  waitlistId: string;
  range: IdRange;
  state: ContactState | undefined;
  sort: ContactSort;
  /** So few that sorting them takes less time than going through an index of all. */
  isFew: boolean;
  /** These alone. */
  ids?: readonly string[];
}

export interface ListedRow extends Place {
  contact: Contact;
  name: string | null;
  email: string;
  state: ContactState;
}

/** The first rows of a listing before or after a place, in the order in which they are met. */
export async function listRows(
  db: Db,
  listing: Listing,
  isBack: boolean,
  place: Place | undefined,
  limit: number,
): Promise<ListedRow[]> {
  const { waitlistId, state, ids } = listing;
  const { key, isById, isDown } = toOrder(db, listing);
  const goesDown = isDown !== isBack;
  const range = isById && place ? intersect(listing.range, rangeBeyond(place.id, goesDown)) : listing.range;
  const beyond = goesDown ? sql`<` : sql`>`;
  const order = goesDown ? sql`desc` : sql`asc`;
  const conditions = [
    sql`waitlist_id = ${waitlistId}`,
    ...(range.after === FIRST_ID ? [] : [sql`id > ${range.after}`]),
    ...(range.upTo === LAST_ID ? [] : [sql`id <= ${range.upTo}`]),
    ...(state ? isInState(state) : []),
    ...(ids ? [sql`id in ${idsIn(db, ids)}`] : []),
    // The first of them alone is what an index can go by.
    ...(!isById && place
      ? [sql`${key} ${beyond}= ${place.key}`, sql`(${key} ${beyond} ${place.key} or id ${beyond} ${place.id})`]
      : []),
  ];
  const { rows } = await sql<StoredRow>`
    select id, email, name, state, created_at, position, source, ${isById ? sql`''` : key} as key
    from contacts where ${sql.join(conditions, sql` and `)}
    order by ${isById ? sql`id ${order}` : sql`${key} ${order}, id ${order}`} limit ${limit}`.execute(db);
  return rows.map((row) => ({
    key: row.key,
    id: row.id,
    email: row.email,
    name: row.name,
    state: row.state,
    contact: toContact(row),
  }));
}

/** The second condition is what the index of rare states was made for. */
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

function toOrder(db: Db, { sort, isFew }: Listing): { key: RawBuilder<unknown>; isById: boolean; isDown: boolean } {
  const isDown = sort.startsWith('-');
  if (sort.endsWith('createdAt')) return { key: sql`id`, isById: true, isDown };
  if (sort.endsWith('name')) return { key: toNameKey(db, isDown), isById: false, isDown };
  return { key: isFew ? sql`(email_key || '')` : sql`email_key`, isById: false, isDown };
}

/** The ids on one side of an id. */
const rangeBeyond = (id: string, goesDown: boolean): IdRange =>
  goesDown ? { after: FIRST_ID, upTo: toIdBefore(id) } : { after: id, upTo: LAST_ID };

/** How many there are, counted up to `most`. */
export async function countRows(
  db: Db,
  { waitlistId, range, state }: Pick<Listing, 'waitlistId' | 'range' | 'state'>,
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
