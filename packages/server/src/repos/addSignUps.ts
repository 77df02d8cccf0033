import type { ContactDraft } from '@prelude/api/contract/contacts';
import { sql } from 'kysely';
import { MAILS_WITHIN_MS, MAX_MAILS } from '../db/addSignUpsFunction.ts';
import { jsonStatement } from '../db/jsonStatement.ts';
import { kindOf } from '../db/kindOf.ts';
import { prepared } from '../db/prepared.ts';
import type { Db } from '../db/schema.ts';
import {
  columnList,
  type NewContactRow,
  newColumns,
  readSource,
  toContactRow,
  toStoredSourceName,
} from './contactRows.ts';
import type { PersonHashes } from './erased.ts';
import { changeCounts, raisePositions } from './listCounts.ts';
import { listTable } from './lists.ts';
import { admitSources, createSourceCache, type SourceCache, type SourceNames } from './sourceNames.ts';

export interface SignUp {
  waitlistId: string;
  /** Null for a robot, which leaves no row. */
  contact: ContactDraft | null;
  /** Address of the client, where the list keeps it. */
  client?: string | undefined;
}

/** A row as it is signed up, with what only evidence keeps. */
interface SignUpRow extends NewContactRow {
  client?: string | undefined;
}

/** `done` for a new address and a known one alike. */
export type AddOutcome = 'done' | 'missing';

/**
 * Adds those whose address is new. `hashes` are for where there is mail; `sources` spare SQLite a read of up to 1,000 names per list
 * and commit, where PostgreSQL looks up names in `add_sign_ups`. All sign-ups pass here: rows, positions and counts are committed together.
 */
export const addSignUps = (
  db: Db,
  signUps: readonly SignUp[],
  { sources: cache = createSourceCache(), hashes }: { sources?: SourceCache; hashes?: PersonHashes | undefined } = {},
): Promise<AddOutcome[]> =>
  kindOf(db) === 'postgres' ? addToPostgres(db, signUps, hashes) : addToSqlite(db, cache, signUps, hashes);

/** Calls `add_sign_ups` for each list in the order of their ids, so that processes never deadlock. */
async function addToPostgres(db: Db, signUps: readonly SignUp[], hashes?: PersonHashes): Promise<AddOutcome[]> {
  const drafts = new Map<string, object[]>();
  for (const { waitlistId, contact, client } of signUps) {
    const ofList = drafts.get(waitlistId) ?? [];
    drafts.set(waitlistId, ofList);
    if (contact) ofList.push({ ...toDraft(waitlistId, contact, hashes), client });
  }
  const lists = [...drafts].map(([list, sent]) => ({ list, sent })).sort((a, b) => (a.list < b.list ? -1 : 1));
  const [only] = lists;
  // A distributed database sends a call to the machine of its list if the statement is this call alone.
  const { rows } =
    only && lists.length === 1
      ? await sql<Added>`select add_sign_ups(${only.list}::uuid, ${JSON.stringify(only.sent)}::json) as added`.execute(
          db,
        )
      : await sql<Added>`${prepared} select add_sign_ups(list, sent) as added
          from json_to_recordset(${JSON.stringify(lists)}::json) as lists (list uuid, sent json)`.execute(db);
  const there = new Set(lists.flatMap(({ list }, index) => (rows[index]?.added.isThere ? [list] : [])));
  return signUps.map(({ waitlistId }) => (there.has(waitlistId) ? 'done' : 'missing'));
}

interface Added {
  added: { isThere: boolean };
}

function toDraft(waitlistId: string, contact: ContactDraft, hashes?: PersonHashes) {
  const { waitlist_id: _, ...row } = toContactRow(waitlistId, contact);
  const source_name = toStoredSourceName(row.source);
  if (!hashes) return { ...row, source_name };
  return { ...row, source_name, is_mailed: true, person_hash: hashes.toHash(waitlistId, row.email_key) };
}

const toNewRows = (signUps: readonly SignUp[]): SignUpRow[] =>
  signUps.flatMap(({ waitlistId, contact, client }) =>
    contact ? [{ ...toContactRow(waitlistId, contact), client }] : [],
  );

const admitSourcesOf = (db: Db, cache: SourceCache, rows: readonly NewContactRow[]): Promise<SourceNames> => {
  const namesByList = new Map<string, Set<string>>();
  for (const { waitlist_id, source } of rows) {
    const names = namesByList.get(waitlist_id) ?? new Set();
    namesByList.set(waitlist_id, names.add(toStoredSourceName(source)));
  }
  return admitSources(db, cache, namesByList);
};

async function addToSqlite(
  db: Db,
  cache: SourceCache,
  signUps: readonly SignUp[],
  hashes?: PersonHashes,
): Promise<AddOutcome[]> {
  const rows = toFirstOfEach(toNewRows(signUps));
  const added = rows.length > 0 ? await insertAndCount(db, cache, rows, hashes) : [];
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
function toFirstOfEach(rows: readonly SignUpRow[]): SignUpRow[] {
  const first = new Map<string, SignUpRow>();
  for (const row of rows) {
    const key = row.waitlist_id + row.email_key;
    if (!first.has(key)) first.set(key, row);
  }
  return [...first.values()];
}

const erasure = sql`
  select mailed_at from erased where erased.waitlist_id = waitlists.id and person_hash = value ->> ${sql.lit(newColumns.length)}`;

const sqliteValues = sql.join(
  newColumns.slice(1).map((column, index) => {
    const value = sql`value ->> ${sql.lit(index + 1)}`;
    if (column !== 'state') return value;
    return sql`case when confirmation = 'double' or exists (${erasure}) then 'pending' else ${value} end`;
  }),
);

/** Rows are of the columns, and the hash of the address where there is mail. */
const insertNew = jsonStatement<Pick<NewContactRow, 'id' | 'state'>>(
  (sent) => sql`
    insert into contacts (${columnList}, position)
    select waitlists.id, ${sqliteValues},
      coalesce(last_position, 0) + row_number() over (partition by waitlists.id order by key)
    from json_each(${sent}) cross join ${listTable} on waitlists.id = value ->> 0
      left join list_positions on list_positions.waitlist_id = waitlists.id
    where not exists (
      select 1 from contacts where contacts.waitlist_id = waitlists.id and contacts.email_key = value ->> 3)
    returning id, state`,
);

/** Rows are of `waitlist_id`, `id`, the time, and the hash. An erased person is mailed once a day. */
const addTasks = jsonStatement(
  (sent) => sql`
    insert into list_tasks (waitlist_id, id, kind, due_at, attempts, data)
    select value ->> 0, value ->> 1, 'confirm', max(value ->> 2, coalesce(mailed_at + ${sql.lit(MAILS_WITHIN_MS)}, 0)), 0,
      json_object('since', value ->> 2)
    from json_each(${sent}) left join erased on erased.waitlist_id = value ->> 0 and person_hash = value ->> 3`,
);

const isOfAsking = sql`contacts.waitlist_id = value ->> 0 and contacts.email_key = value ->> 1`;

/** Rows are of `waitlist_id`, `email_key` and the time. Those who were mailed three times within a day are not mailed again. */
const addTasksOfAsking = jsonStatement(
  (sent) => sql`
    insert into list_tasks (waitlist_id, id, kind, due_at, attempts, data)
    select contacts.waitlist_id, contacts.id, 'confirm', value ->> 2, 0, json_object('since', value ->> 2)
    from json_each(${sent}) cross join contacts on ${isOfAsking} where state in ('pending', 'unsubscribed')
    on conflict (waitlist_id, id) do update set kind = excluded.kind, due_at = excluded.due_at, attempts = 0,
      data = json_patch(list_tasks.data, excluded.data)
    where list_tasks.kind <> 'confirm'
      and coalesce(list_tasks.data ->> ${sql.lit(`$.mailedAt[${MAX_MAILS - 1}]`)}, 0) <= excluded.due_at - ${sql.lit(MAILS_WITHIN_MS)}`,
);

/** Rows as in {@link addTasksOfAsking}, with the event's data and the client's address. */
const addEvidenceOfAsking = jsonStatement(
  (sent) => sql`
    insert into evidence (waitlist_id, contact_id, at, kind, data, client)
    select contacts.waitlist_id, contacts.id, value ->> 2, 'asked', value ->> 3,
      iif(keeps_addresses = 1, value ->> 4, null)
    from json_each(${sent}) cross join contacts on ${isOfAsking} cross join ${listTable} on waitlists.id = value ->> 0
    where state = 'unsubscribed'
    on conflict (waitlist_id, contact_id, at, kind) do nothing`,
);

/** Rows are of `waitlist_id`, `id`, the time, the event's data and the client's address. */
const addEvidenceOfNew = jsonStatement(
  (sent) => sql`
    insert into evidence (waitlist_id, contact_id, at, kind, data, client)
    select waitlists.id, value ->> 1, value ->> 2, 'asked', value ->> 3, value ->> 4
    from json_each(${sent}) cross join ${listTable} on waitlists.id = value ->> 0 and keeps_addresses = 1
    where true on conflict (waitlist_id, contact_id, at, kind) do nothing`,
);

/** `key` is the column that says who. */
const toEvent = (row: SignUpRow, key: 'id' | 'email_key') => [
  row.waitlist_id,
  row[key],
  row.created_at,
  { formVersion: row.form_version, lang: row.lang, source: readSource(row.source) },
  row.client ?? null,
];

/** Somebody whom an import has added has signed up as well from then on, so its undo leaves them. */
const signUpImported = jsonStatement(
  (sent) => sql`
    update contacts set form_version = value ->> 2, lang = value ->> 3
    from json_each(${sent})
    where waitlist_id = value ->> 0 and email_key = value ->> 1 and form_version is null`,
);

/** Returns the lists that remember erased people: few do, and hashes take their time. */
async function listErasing(trx: Db, rows: readonly NewContactRow[]): Promise<Set<unknown>> {
  const lists = await haveErased(
    trx,
    [...new Set(rows.map(({ waitlist_id }) => waitlist_id))].map((id) => [id]),
  );
  return new Set(lists.map(({ id }) => id));
}

const haveErased = jsonStatement<{ id: string }>(
  (sent) => sql`
    select value ->> 0 as id from json_each(${sent})
    where exists (select 1 from erased where erased.waitlist_id = value ->> 0)`,
);

async function insertAndCount(
  db: Db,
  cache: SourceCache,
  rows: readonly SignUpRow[],
  hashes?: PersonHashes,
): Promise<NewContactRow[]> {
  const names = await admitSourcesOf(db, cache, rows);
  return db.transaction().execute(async (trx) => {
    const erasing = hashes ? await listErasing(trx, rows) : new Set();
    const toHash = ({ waitlist_id, email_key }: NewContactRow) =>
      (erasing.has(waitlist_id) && hashes?.toHash(waitlist_id, email_key)) || null;
    const add = async (drafts: readonly SignUpRow[]): Promise<NewContactRow[]> => {
      const inserted = await insertNew(
        trx,
        drafts.map((row) => [...newColumns.map((column) => row[column]), toHash(row)]),
      );
      const states = new Map(inserted.map(({ id, state }) => [id, state]));
      const added = drafts.flatMap((row) => {
        const state = states.get(row.id);
        return state ? [{ ...row, state }] : [];
      });
      const pending = drafts.filter(({ id, state }) => states.get(id) === 'pending' && state !== 'pending');
      if (pending.length > 0)
        await addTasks(
          trx,
          pending.map((row) => [row.waitlist_id, row.id, row.created_at, toHash(row)]),
        );
      const watched = added.filter(({ client }) => client !== undefined);
      if (watched.length > 0)
        await addEvidenceOfNew(
          trx,
          watched.map((row) => toEvent(row, 'id')),
        );
      if (added.length > 0) await raisePositions(trx, added);
      if (added.length > 0) await changeCounts(trx, added, names, 1);
      return added;
    };
    const added = await add(rows);
    if (added.length < rows.length) {
      const ids = new Set(added.map(({ id }) => id));
      const asking = rows.filter(({ id }) => !ids.has(id)).map((row) => toEvent(row, 'email_key'));
      await signUpImported(trx, rows.map(toForm));
      await addEvidenceOfAsking(trx, asking);
      if (hashes) await addTasksOfAsking(trx, asking);
    }
    if (added.length > 0) return added;
    // Adds as many and takes them back: a commit that writes nothing would tell by its time that all are known.
    await sql`savepoint known`.execute(trx);
    await add(rows.map((row) => ({ ...row, email_key: row.id })));
    await sql`rollback to known`.execute(trx);
    return [];
  });
}
