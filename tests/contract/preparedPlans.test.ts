import { randomUUID } from 'node:crypto';
import type { Database } from '@prelude/server/db/Database';
import { openDatabase } from '@prelude/server/db/openDatabase';
import type { Db } from '@prelude/server/db/schema';
import { addSignUps } from '@prelude/server/repos/addSignUps';
import { readListState, readListsState } from '@prelude/server/repos/listStates';
import { findSession } from '@prelude/server/repos/sessions';
import { sql } from 'kysely';
import pg from 'pg';
import { describe, expect, onTestFinished, test } from 'vitest';
import { databases, makeDatabase } from './support/makeDatabase.ts';

const SIGN_UPS = 5_000;
const GROUP = 10;
const CONNECTIONS = 10;
/** After five runs PostgreSQL keeps the plan of a named statement. */
const RUNS_UNTIL_KEPT = 8;
const ENTRIES_A_SCAN = 5;

/** Opens a database without statistics. Closing it is what makes PostgreSQL count its reads. */
async function openFresh() {
  const { database, clear } = await makeDatabase('postgres');
  onTestFinished(clear);
  const url = database.kind === 'postgres' ? database.url : '';
  const opened = await openDatabase(database);
  for (const table of ['contacts', 'waitlists', 'workspaces', 'members', 'sessions', 'people', 'list_counts'])
    await sql`alter table ${sql.table(table)} set (autovacuum_enabled = false)`.execute(opened.db);
  return { opened, countReads: () => countReads(opened, url) };
}

async function countReads(opened: Database, url: string) {
  await opened.close();
  const operator = new pg.Client(url);
  await operator.connect();
  const indexes = await operator.query<{ name: string; a_scan: number }>(
    `select indexrelname as name, (idx_tup_read / idx_scan)::int as a_scan
     from pg_stat_user_indexes where idx_scan > 0`,
  );
  const tables = await operator.query<{ name: string; a_scan: number }>(
    `select relname as name, (seq_tup_read / seq_scan)::int as a_scan from pg_stat_user_tables where seq_scan > 0`,
  );
  await operator.end();
  return { indexes: indexes.rows, tables: tables.rows };
}

async function addWorkspace(db: Db, lists: number) {
  const workspaceId = randomUUID();
  const personId = randomUUID();
  const ids = Array.from({ length: lists }, () => randomUUID());
  await sql`insert into workspaces (id, name, status, access_key_hash, access_key_sealed, created_at)
    values (${workspaceId}, 'Studio', 'published', ${workspaceId}, '-', 1)`.execute(db);
  await sql`insert into members (workspace_id, person_id, created_at) values (${workspaceId}, ${personId}, 1)`.execute(
    db,
  );
  for (const id of ids)
    await sql`insert into waitlists (id, workspace_id, name, allowed_origins, created_at)
      values (${id}, ${workspaceId}, 'Launch', '[]', 1)`.execute(db);
  return { workspaceId, personId, ids };
}

async function signUpMany(
  db: Db,
  waitlistId: string,
  from: number,
  count: number,
  formVersion: number | null = null,
): Promise<void> {
  let sent = from;
  const sendGroups = async () => {
    while (sent < from + count) {
      const first = sent;
      sent += GROUP;
      await addSignUps(
        db,
        Array.from({ length: GROUP }, (_, index) => ({
          waitlistId,
          contact: {
            email: `visitor${first + index}@example.com`,
            name: `Ada ${first + index}`,
            state: 'subscribed' as const,
            formVersion,
          },
        })),
      );
    }
  };
  await Promise.all(Array.from({ length: CONNECTIONS }, sendGroups));
}

/** Adds one member and one list for each of so many workspaces, and one session for each of so many people. */
async function addMany(db: Db, count: number): Promise<void> {
  const numbers = sql`generate_series(1, ${sql.lit(count)})`;
  await sql`
    with people as (
      insert into people (id, email, metadata, created_at, updated_at)
      select gen_random_uuid(), gen_random_uuid() || '@example.com', '{}', 1, 1 from ${numbers} returning id
    ), opened as (
      insert into sessions (id, person_id, method, created_at, refreshed_at)
      select gen_random_uuid(), id, 'password', 1, 1 from people
    ), workspaces as (
      insert into workspaces (id, name, status, access_key_hash, access_key_sealed, created_at)
      select gen_random_uuid(), 'Studio', 'published', gen_random_uuid(), '-', 1 from ${numbers} returning id
    ), members as (
      insert into members (workspace_id, person_id, created_at) select id, gen_random_uuid(), 1 from workspaces
    ), lists as (
      insert into waitlists (id, workspace_id, name, allowed_origins, created_at)
      select gen_random_uuid(), id, 'Launch', '[]', 1 from workspaces returning id)
    insert into list_counts (waitlist_id, subscribed, pending, unsubscribed, invalid) select id, 0, 0, 0, 0 from lists`.execute(
    db,
  );
}

describe.runIf(databases.includes('postgres'))('statements that are planned once', () => {
  const earlier = {
    'on a fresh database': async () => {},
    'with later indexes': async (db: Db) => {
      await sql`create index later_one on contacts (waitlist_id, created_at)`.execute(db);
      await sql`create index later_two on contacts (waitlist_id, email)`.execute(db);
    },
    'planned on statistics of an empty table': async (db: Db) => {
      await sql`analyze`.execute(db);
    },
    'planned on a table that was vacuumed while it was empty': async (db: Db) => {
      await sql`vacuum analyze contacts`.execute(db);
    },
    'planned on statistics of ten': async (db: Db, waitlistId: string) => {
      await signUpMany(db, waitlistId, SIGN_UPS, 10);
      await sql`analyze`.execute(db);
    },
    'planned on statistics of a few': async (db: Db, waitlistId: string) => {
      await signUpMany(db, waitlistId, SIGN_UPS, 60);
      await sql`analyze`.execute(db);
    },
  };
  test.each(Object.keys(earlier) as (keyof typeof earlier)[])('sign up by the key of the address: %s', async (name) => {
    const { opened, countReads } = await openFresh();
    const { ids } = await addWorkspace(opened.db, 1);
    const [list = ''] = ids;
    await earlier[name](opened.db, list);
    await signUpMany(opened.signUps, list, 0, SIGN_UPS);
    await signUpMany(opened.signUps, list, 0, SIGN_UPS, 1);
    const { indexes, tables } = await countReads();
    expect(indexes.filter(({ a_scan }) => a_scan > ENTRIES_A_SCAN)).toEqual([]);
    expect(tables.filter(({ a_scan }) => a_scan > ENTRIES_A_SCAN)).toEqual([]);
  });

  const reads: Record<string, (db: Db) => Promise<() => Promise<unknown>>> = {
    'a session': async (db: Db) => {
      const { id, person_id } = await db.selectFrom('sessions').select(['id', 'person_id']).executeTakeFirstOrThrow();
      return () => findSession(db, id, person_id);
    },
    'the state of the lists of a workspace': async (db: Db) => {
      const { workspaceId, personId } = await addWorkspace(db, 1);
      return () => readListsState(db, { personId }, workspaceId);
    },
    'the state of a list': async (db: Db) => {
      const { ids, personId } = await addWorkspace(db, 1);
      return () => readListState(db, { personId }, ids[0] ?? '');
    },
    'the state of a list, by an access key': async (db: Db) => {
      const { ids, workspaceId } = await addWorkspace(db, 1);
      return () => readListState(db, { workspaceId }, ids[0] ?? '');
    },
  };
  test.each(Object.entries(reads))('read %s by its key', async (_name, prepare) => {
    const { opened, countReads } = await openFresh();
    await addMany(opened.db, 3);
    const read = await prepare(opened.db);
    const readOnAll = () => Promise.all(Array.from({ length: CONNECTIONS * RUNS_UNTIL_KEPT }, read));
    await readOnAll();
    await addMany(opened.db, 2_000);
    await readOnAll();
    const { indexes, tables } = await countReads();
    expect(indexes.filter(({ a_scan }) => a_scan > ENTRIES_A_SCAN)).toEqual([]);
    expect(tables.filter(({ a_scan }) => a_scan > ENTRIES_A_SCAN)).toEqual([]);
  });
});
