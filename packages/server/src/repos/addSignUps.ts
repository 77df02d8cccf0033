import { type ContactDraft, contactStates } from '@prelude/api/contract/contacts';
import { sql } from 'kysely';
import { jsonStatement } from '../db/jsonStatement.ts';
import { kindOf } from '../db/kindOf.ts';
import { prepared } from '../db/prepared.ts';
import type { Db } from '../db/schema.ts';
import {
  columnList,
  columnTypes,
  type NewContactRow,
  newColumns,
  toContactRow,
  toStoredSourceName,
} from './contactRows.ts';
import { changeCounts, raisePositions } from './listCounts.ts';
import { listTable } from './lists.ts';
import { admitSources, createSourceCache, type SourceCache, type SourceNames } from './sourceNames.ts';

export interface CountedUse {
  key: string;
  points: number;
  seconds: number;
}

export interface SignUp {
  waitlistId: string;
  /** Null for a robot, which is counted but leaves no row. */
  contact: ContactDraft | null;
  /** Uses of its client's limit, then its address's, to count in the same statement on PostgreSQL; empty if another limiter has counted them. */
  uses: readonly CountedUse[];
}

/** `done` for a new address and a known one alike; a number is the seconds to wait. */
export type SignUpOutcome = 'done' | 'missing' | number;

/** Adds those within their limits whose address is new. All sign-ups pass here: rows, positions and counts are committed together. */
export const addSignUps = (
  db: Db,
  signUps: readonly SignUp[],
  cache: SourceCache = createSourceCache(),
): Promise<SignUpOutcome[]> =>
  kindOf(db) === 'postgres' ? addToPostgres(db, cache, signUps) : addToSqlite(db, cache, signUps);

interface NewRow {
  n: number;
  row: NewContactRow;
}

const toNewRows = (signUps: readonly SignUp[]): NewRow[] =>
  signUps.flatMap(({ waitlistId, contact }, index) =>
    contact ? [{ n: index + 1, row: toContactRow(waitlistId, contact) }] : [],
  );

const admitSourcesOf = (db: Db, cache: SourceCache, rows: readonly NewRow[]): Promise<SourceNames> => {
  const namesByList = new Map<string, Set<string>>();
  for (const { row } of rows) {
    const names = namesByList.get(row.waitlist_id) ?? new Set();
    namesByList.set(row.waitlist_id, names.add(toStoredSourceName(row.source)));
  }
  return admitSources(db, cache, namesByList);
};

async function addToSqlite(db: Db, cache: SourceCache, signUps: readonly SignUp[]): Promise<SignUpOutcome[]> {
  const rows = toFirstOfEach(toNewRows(signUps));
  const added = rows.length > 0 ? await insertAndCount(db, cache, rows) : [];
  const listIds = new Set(added.map(({ waitlist_id }) => waitlist_id));
  const ids = [...new Set(signUps.map(({ waitlistId }) => waitlistId))].filter((id) => !listIds.has(id));
  if (ids.length > 0) {
    const existing = await sql<{ id: string }>`
      select id from ${listTable} where id in (select value from json_each(${JSON.stringify(ids)}))`.execute(db);
    for (const { id } of existing.rows) listIds.add(id);
  }
  return signUps.map(({ waitlistId }) => (listIds.has(waitlistId) ? 'done' : 'missing'));
}

const toForm = ({ waitlist_id, email_key, form_version, lang }: NewContactRow) => [
  waitlist_id,
  email_key,
  form_version,
  lang,
];

/** Keeps the first sign-up of each address: it is one subscriber, with one position. */
function toFirstOfEach(rows: readonly NewRow[]): NewRow[] {
  const first = new Map<string, NewRow>();
  for (const added of rows) {
    const key = added.row.waitlist_id + added.row.email_key;
    if (!first.has(key)) first.set(key, added);
  }
  return [...first.values()];
}

const sqliteValues = sql.join(newColumns.slice(1).map((_, index) => sql`value ->> ${sql.lit(index + 1)}`));

const insertNew = jsonStatement<{ id: string }>(
  (sent) => sql`
    insert into contacts (${columnList}, position)
    select waitlists.id, ${sqliteValues},
      coalesce(last_position, 0) + row_number() over (partition by waitlists.id order by key)
    from json_each(${sent}) cross join ${listTable} on waitlists.id = value ->> 0
      left join list_positions on list_positions.waitlist_id = waitlists.id
    where not exists (
      select 1 from contacts where contacts.waitlist_id = waitlists.id and contacts.email_key = value ->> 3)
    returning id`,
);

/** Somebody whom an import has added has signed up as well from then on, so its undo leaves them. */
const signUpImported = jsonStatement(
  (sent) => sql`
    update contacts set form_version = value ->> 2, lang = value ->> 3
    from json_each(${sent})
    where waitlist_id = value ->> 0 and email_key = value ->> 1 and form_version is null`,
);

async function insertAndCount(db: Db, cache: SourceCache, rows: readonly NewRow[]): Promise<NewContactRow[]> {
  const sentRows = rows.map(({ row }) => row);
  const names = await admitSourcesOf(db, cache, rows);
  return db.transaction().execute(async (trx) => {
    const add = async (drafts: readonly NewContactRow[]): Promise<NewContactRow[]> => {
      const inserted = await insertNew(
        trx,
        drafts.map((row) => newColumns.map((column) => row[column])),
      );
      const ids = new Set(inserted.map(({ id }) => id));
      const added = drafts.filter(({ id }) => ids.has(id));
      if (added.length > 0) await raisePositions(trx, added);
      if (added.length > 0) await changeCounts(trx, added, names, 1);
      return added;
    };
    const added = await add(sentRows);
    if (added.length < sentRows.length) await signUpImported(trx, sentRows.map(toForm));
    if (added.length > 0) return added;
    // Adds as many and takes them back: a commit that writes nothing would tell by its time that all are known.
    await sql`savepoint known`.execute(trx);
    await add(sentRows.map((row) => ({ ...row, email_key: row.id })));
    await sql`rollback to known`.execute(trx);
    return [];
  });
}

const stateColumns = sql.join(contactStates.map((state) => sql.ref(state)));
const stateCounts = sql.join(contactStates.map((state) => sql`count(*) filter (where state = ${sql.lit(state)})`));
const addedStates = sql.join(
  contactStates.map((state) => sql`${sql.ref(state)} = kept.${sql.ref(state)} + excluded.${sql.ref(state)}`),
);

/**
 * True for a contact that has signed up, false for one that an import has added, null for a new address. Reads the first key
 * from this one on, which only the index of the unique key has in order: any other index, and the table, would be read to
 * the end. With `=` they cost the planner as much on a new table, and the plan is kept as the list grows.
 */
const hasSignedUp = sql`(select form_version is not null from (
    select * from contacts where (contacts.waitlist_id, contacts.email_key) >= (sent.waitlist_id, sent.email_key)
    order by contacts.waitlist_id, contacts.email_key limit 1) as first
  where first.waitlist_id = sent.waitlist_id and first.email_key = sent.email_key)`;

const postgresTypes = sql.join(columnTypes.map(([name, type]) => sql`${sql.ref(name)} ${sql.raw(type)}`));

/** Shorter than the time limit of a query: a group that waited for one list can be tried again without it. */
const MAX_LOCK_MS = '1000';

/** Waits for another part of the statement: parts that nothing depends on run in any order. */
const after = (part: string) => sql`(select count(*) from ${sql.table(part)}) >= 0`;

/** Counts uses of limits, and finds those that are refused: that have more points than `max_points`, without the uses `later` in the group. */
function countUses(of: 'clients' | 'addresses', uses: ReturnType<typeof toUses>, now: number, condition = sql`true`) {
  const part = (name: string) => sql.table(`${name}_${of}`);
  return sql`${part('asked')} as (
      select used.*, count(*) over (partition by key) - row_number() over (partition by key order by n) as later
      from json_to_recordset(${JSON.stringify(uses)}::json) as used (n int, key text, max_points int, expire bigint)
      where ${condition}
    ), ${part('counted')} as (
      insert into rate_limits as kept (key, points, expire)
      select key, count(*), max(expire) from ${part('asked')} group by key order by key
      on conflict (key) do update set
        points = case when kept.expire <= ${now}::bigint then excluded.points else kept.points + excluded.points end,
        expire = case when kept.expire <= ${now}::bigint then excluded.expire else kept.expire end
      returning key, points, expire
    ), ${part('refused')} as (
      select asked.n, counted.expire as until
      from ${part('asked')} as asked join ${part('counted')} as counted on counted.key = asked.key
      where counted.points > asked.max_points + asked.later
    )`;
}

const isAdmitted = sql`n not in (select n from refused_clients)`;

/** Locks lists first, so that a deleted list fails alone, and writes counts and rows in key order, so that processes never deadlock. */
async function addToPostgres(db: Db, cache: SourceCache, signUps: readonly SignUp[]): Promise<SignUpOutcome[]> {
  const now = Date.now();
  const [clients, addresses] = [toUses(signUps, 0, now), toUses(signUps, 1, now)];
  const rows = toNewRows(signUps);
  const names = await admitSourcesOf(db, cache, rows);
  const rowOf = new Map(rows.map(({ n, row }) => [n, row]));
  const sent = signUps.map(({ waitlistId }, index) => {
    const row = rowOf.get(index + 1);
    if (!row) return { n: index + 1, waitlist_id: waitlistId };
    return { n: index + 1, ...row, source_name: names.nameOf(waitlistId, toStoredSourceName(row.source)) };
  });
  const outcomes = await sql<{ is_there: boolean; until: number | null; is_imported: boolean }>`
    ${prepared}
    with sent as (
      select * from json_to_recordset(${JSON.stringify(sent)}::json)
        as sent (n int, source_name text, ${postgresTypes})
      where (select set_config('lock_timeout', ${MAX_LOCK_MS}, true)) is not null
    ), list as (
      select id from ${listTable} where id in (select waitlist_id from sent) order by id for key share
    ), ${countUses('clients', clients, now)}, ${countUses('addresses', addresses, now, isAdmitted)}, refused as (
      select * from refused_clients union all select * from refused_addresses
    ), admitted as (
      select sent.*, ${hasSignedUp} as has_signed_up from sent join list on list.id = sent.waitlist_id
      where email is not null and not exists (select from refused where refused.n = sent.n)
    ), fresh as (
      select distinct on (waitlist_id, email_key) * from admitted where has_signed_up is null
      order by waitlist_id, email_key, n
    ), raised as (
      insert into list_positions as kept (waitlist_id, last_position)
      select waitlist_id, count(*) from fresh group by waitlist_id order by waitlist_id
      on conflict (waitlist_id) do update set last_position = kept.last_position + excluded.last_position
      returning waitlist_id, last_position
    ), added as (
      insert into contacts (${columnList}, position)
      select ${sql.join(newColumns.map((column) => sql`fresh.${sql.ref(column)}`))},
        last_position - count(*) over (partition by fresh.waitlist_id)
          + row_number() over (partition by fresh.waitlist_id order by n)
      from fresh join raised on raised.waitlist_id = fresh.waitlist_id
      order by fresh.waitlist_id, email_key
      on conflict (waitlist_id, email_key) do nothing
      returning id
    ), arrived as (
      select waitlist_id, state, created_at / 900000 as quarter, created_at / 86400000 as day, source_name as name
      from fresh where id in (select id from added)
    ), counted_states as (
      insert into list_counts as kept (waitlist_id, ${stateColumns}, changes)
      select waitlist_id, ${stateCounts}, count(*) from arrived group by waitlist_id order by waitlist_id
      on conflict (waitlist_id) do update set ${addedStates}, changes = kept.changes + excluded.changes
      returning 1
    ), counted_quarters as (
      insert into arrivals as kept (waitlist_id, quarter, sign_ups, views)
      select waitlist_id, quarter, count(*), 0 from arrived where ${after('counted_states')}
      group by waitlist_id, quarter order by waitlist_id, quarter
      on conflict (waitlist_id, quarter) do update set sign_ups = kept.sign_ups + excluded.sign_ups
      returning 1
    ), counted_sources as (
      insert into arrival_sources as kept (waitlist_id, quarter, name, sign_ups)
      select waitlist_id, quarter, name, count(*) from arrived where ${after('counted_quarters')}
      group by waitlist_id, quarter, name order by waitlist_id, quarter, name
      on conflict (waitlist_id, quarter, name) do update set sign_ups = kept.sign_ups + excluded.sign_ups
      returning 1
    ), counted_days as (
      insert into arrival_source_days as kept (waitlist_id, day, name, sign_ups)
      select waitlist_id, day, name, count(*) from arrived where ${after('counted_sources')}
      group by waitlist_id, day, name order by waitlist_id, day, name
      on conflict (waitlist_id, day, name) do update set sign_ups = kept.sign_ups + excluded.sign_ups
    )
    select list.id is not null as is_there, refused.until, (
      admitted.form_version is not null and admitted.has_signed_up is not true and admitted.id not in (select id from added)
    ) is true as is_imported
    from sent left join list on list.id = sent.waitlist_id left join refused on refused.n = sent.n
      left join admitted on admitted.n = sent.n
    order by sent.n`.execute(db);
  await signUpAgain(
    db,
    cache,
    signUps.filter((_, index) => outcomes.rows[index]?.is_imported),
  );
  return outcomes.rows.map(({ is_there, until }, index) => {
    if (until === null) return is_there ? 'done' : 'missing';
    // A clock that was set back would make the wait longer than the window.
    const longest = Math.max(...(signUps[index]?.uses ?? []).map(({ seconds }) => seconds));
    return Math.min(longest, Math.max(1, Math.ceil((until - now) / 1000)));
  });
}

/**
 * {@link signUpImported}, one by one: they are rare, and PostgreSQL would read a small list to its end for several. Whoever was
 * removed in the same moment, as by the undo of the import, is added anew.
 */
async function signUpAgain(db: Db, cache: SourceCache, signUps: readonly SignUp[]): Promise<void> {
  const gone: SignUp[] = [];
  for (const { n, row } of toFirstOfEach(toNewRows(signUps))) {
    const { numAffectedRows } = await sql`
      update contacts set form_version = coalesce(form_version, ${row.form_version}::int),
        lang = case when form_version is null then ${row.lang} else lang end
      where waitlist_id = ${row.waitlist_id} and email_key = ${row.email_key}
        and (select set_config('lock_timeout', ${MAX_LOCK_MS}, true)) is not null`.execute(db);
    if (numAffectedRows === 0n) gone.push(...signUps.slice(n - 1, n).map((signUp) => ({ ...signUp, uses: [] })));
  }
  if (gone.length > 0) await addToPostgres(db, cache, gone);
}

/** Each sign-up uses the limit of its client and then, if that admits it, the one of its address. */
const toUses = (signUps: readonly SignUp[], place: 0 | 1, now: number) =>
  signUps.flatMap(({ uses }, index) => {
    const use = uses[place];
    return use ? [{ n: index + 1, key: use.key, max_points: use.points, expire: now + use.seconds * 1000 }] : [];
  });
