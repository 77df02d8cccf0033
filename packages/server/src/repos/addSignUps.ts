import { type ContactDraft, contactDetails, toDetails } from '@prelude/api/contract/contacts';
import { type Kysely, sql } from 'kysely';
import { uuidv7 } from 'uuidv7';
import { kindOf } from '../db/kindOf.ts';
import type { Db, Schema } from '../db/schema.ts';
import { type LimitName, limits, type Use } from '../limits/limits.ts';

export interface SignUp {
  waitlistId: string;
  /** Null for a robot: it is counted, and leaves no row. */
  contact: ContactDraft | null;
  /** What is counted against the limits that PostgreSQL keeps, in the same statement; elsewhere a limiter has counted. */
  uses: readonly Use[];
}

/** `done` for a new address and a known one alike; a number is the seconds to wait. */
export type SignUpOutcome = 'done' | 'missing' | number;

/**
 * Adds those whose address is new to their list and who are within their limits, all in one commit. Returns an outcome
 * for each. Every sign-up passes here, and nowhere else: what a list counts or indexes belongs to the same commit.
 */
export const addSignUps = (db: Db, signUps: readonly SignUp[]): Promise<SignUpOutcome[]> =>
  kindOf(db) === 'postgres' ? addToPostgres(db, signUps) : addToSqlite(db, signUps);

/** The columns that a visitor's words fill. */
const columns = ['email', 'email_key', 'state', ...contactDetails] as const;
const columnList = sql.join(columns.map((column) => sql.ref(column)));

const toRow = (contact: ContactDraft): Record<(typeof columns)[number], string | null> => ({
  email: contact.email,
  email_key: toEmailKey(contact.email),
  state: contact.state,
  ...toDetails(contact),
});

const sqliteValues = sql.join(columns.map((_, index) => sql`value ->> ${sql.lit(index + 2)}`));
const postgresTypes = sql.join(columns.map((column) => sql`${sql.ref(column)} text`));

/** One parameter for all rows, so that the statement is the same, and prepared, however many there are. */
async function addToSqlite(db: Kysely<Schema>, signUps: readonly SignUp[]): Promise<SignUpOutcome[]> {
  const created = Date.now();
  const rows = signUps.flatMap(({ waitlistId, contact }) => {
    if (!contact) return [];
    const row = toRow(contact);
    return [[waitlistId, uuidv7(), ...columns.map((column) => row[column])]];
  });
  if (rows.length > 0)
    await sql`
      insert into contacts (waitlist_id, id, ${columnList}, created_at)
      select waitlists.id, value ->> 1, ${sqliteValues}, ${created}
      from json_each(${JSON.stringify(rows)}) join waitlists on waitlists.id = value ->> 0
      where true on conflict (waitlist_id, email_key) do nothing`.execute(db);
  const ids = [...new Set(signUps.map(({ waitlistId }) => waitlistId))];
  const there = await sql<{ id: string }>`
    select id from waitlists where id in (select value from json_each(${JSON.stringify(ids)}))`.execute(db);
  const known = new Set(there.rows.map(({ id }) => id));
  return signUps.map(({ waitlistId }) => (known.has(waitlistId) ? 'done' : 'missing'));
}

/**
 * Lists are locked before their rows are added, so that one which is deleted meanwhile fails alone. Counts and rows are
 * written in the order of their keys, so that two processes never wait for each other. The counts are those of
 * rate-limiter-flexible: a window starts anew when it has expired.
 */
async function addToPostgres(db: Kysely<Schema>, signUps: readonly SignUp[]): Promise<SignUpOutcome[]> {
  const now = Date.now();
  const { uses, counts } = toCounts(signUps, now);
  const sent = signUps.map(({ waitlistId, contact }, index) => ({
    n: index + 1,
    waitlist_id: waitlistId,
    id: uuidv7(),
    ...(contact && toRow(contact)),
  }));
  const { rows } = await sql<{ is_there: boolean; until: number | null }>`
    /* prepared: add_sign_ups */
    with sent as (
      select * from json_to_recordset(${JSON.stringify(sent)}::json)
        as sent (n int, waitlist_id uuid, id uuid, ${postgresTypes})
    ), list as (
      select id from waitlists where id in (select waitlist_id from sent) order by id for key share
    ), counted as (
      insert into rate_limits as kept (key, points, expire)
      select * from json_to_recordset(${JSON.stringify(counts)}::json) as added (key text, points int, expire bigint)
      order by key
      on conflict (key) do update set
        points = case when kept.expire <= ${now}::bigint then excluded.points else kept.points + excluded.points end,
        expire = case when kept.expire <= ${now}::bigint then excluded.expire else kept.expire end
      returning key, points, expire
    ), refused as (
      select used.n, max(counted.expire) as until
      from json_to_recordset(${JSON.stringify(uses)}::json) as used (n int, key text, most int)
      join counted on counted.key = used.key and counted.points > used.most
      group by used.n
    ), added as (
      insert into contacts (waitlist_id, id, ${columnList}, created_at)
      select sent.waitlist_id, sent.id, ${columnList}, ${now}::bigint
      from sent join list on list.id = sent.waitlist_id
      where email is not null and not exists (select from refused where refused.n = sent.n)
      order by sent.waitlist_id, email_key
      on conflict (waitlist_id, email_key) do nothing
    )
    select list.id is not null as is_there, refused.until
    from sent left join list on list.id = sent.waitlist_id left join refused on refused.n = sent.n
    order by sent.n`.execute(db);
  return rows.map(({ is_there, until }) => {
    if (until !== null) return Math.max(1, Math.ceil((until - now) / 1000));
    return is_there ? 'done' : 'missing';
  });
}

interface Count {
  key: string;
  points: number;
  expire: number;
}

/** What each key is raised by, and for each use the most that its key may then stand at for the use to be within the limit. */
function toCounts(signUps: readonly SignUp[], now: number) {
  const counts = new Map<string, Count>();
  const used = signUps.flatMap(({ uses }, index) =>
    uses.map(([limit, key]) => {
      const count = toCount(counts, limit, key, now);
      count.points += 1;
      return { n: index + 1, count, limit, place: count.points };
    }),
  );
  const uses = used.map(({ n, count, limit, place }) => ({
    n,
    key: count.key,
    most: limits[limit].points + count.points - place,
  }));
  return { uses, counts: [...counts.values()] };
}

/** Named as rate-limiter-flexible names them: by the limit, which is its prefix there. */
function toCount(counts: Map<string, Count>, limit: LimitName, used: string, now: number): Count {
  const key = `${limit}:${used}`;
  const known = counts.get(key);
  if (known) return known;
  const count = { key, points: 0, expire: now + limits[limit].seconds * 1000 };
  counts.set(key, count);
  return count;
}

/** What makes two spellings of an address one subscriber. */
export const toEmailKey = (email: string): string => email.toLowerCase().normalize('NFC');
