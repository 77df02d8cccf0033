import { randomUUID } from 'node:crypto';
import { DatabaseSync } from 'node:sqlite';
import { fillKeys } from '@prelude/server/db/migrations/0010-orderByName';
import { compareDomains } from '@prelude/server/db/migrations/0013-compareDomains';
import { openDatabase } from '@prelude/server/db/openDatabase';
import type { Db } from '@prelude/server/db/schema';
import { addSignUps } from '@prelude/server/repos/addSignUps';
import { readActivity } from '@prelude/server/repos/growth';
import { mendCounts } from '@prelude/server/repos/mendCounts';
import { type Kysely, sql } from 'kysely';
import pg from 'pg';
import { expect, onTestFinished, test, vi } from 'vitest';
import { databases, makeDatabase } from './support/makeDatabase.ts';

const CONTACTS = 10_000;
const READS_JSON = /json_each|json_to_recordset|json_array_elements/;

/** Collects the statements of this thread that read JSON. */
function watchStatements(): Set<string> {
  const seen = new Set<string>();
  const collect = (text: unknown) =>
    typeof text === 'string' && READS_JSON.test(text) && !text.startsWith('explain') && seen.add(text);
  const prepare = DatabaseSync.prototype.prepare;
  const ofSqlite = vi.spyOn(DatabaseSync.prototype, 'prepare').mockImplementation(function (this: DatabaseSync, text) {
    collect(text);
    return prepare.call(this, text);
  });
  const query = pg.Client.prototype.query as (...args: unknown[]) => unknown;
  const ofPostgres = vi.spyOn(pg.Client.prototype, 'query').mockImplementation(function (this: pg.Client, ...args) {
    collect((args[0] as { text?: unknown } | undefined)?.text);
    return query.apply(this, args) as never;
  });
  onTestFinished(() => {
    ofSqlite.mockRestore();
    ofPostgres.mockRestore();
  });
  return seen;
}

interface Step {
  id: number;
  parent: number;
  detail: string;
}

/** Returns the steps that read the JSON, or its rows without an index, once for each row of another table. */
async function findLoops(db: Db, kind: string, text: string): Promise<string[]> {
  if (kind === 'sqlite') {
    const { rows } = await sql<Step>`explain query plan ${sql.raw(text)}`.execute(db);
    const loops = Map.groupBy(
      rows.filter(({ detail }) => /^(SCAN|SEARCH)/.test(detail)),
      ({ parent }) => parent,
    );
    return [...loops.values()].flatMap(([first, ...inner]) =>
      /waitlists|CONSTANT/.test(first?.detail ?? '')
        ? []
        : inner.filter(({ detail }) => /^SCAN (json_each|sent)\b/.test(detail)).map(({ detail }) => detail),
    );
  }
  const { rows } = await sql<{
    'QUERY PLAN': { Plan: Plan }[];
  }>`explain (generic_plan, format json) ${sql.raw(text)}`.execute(db);
  return rows.flatMap((row) => row['QUERY PLAN'].flatMap(({ Plan }) => findInner(Plan)));
}

interface Plan {
  'Node Type': string;
  'Function Name'?: string;
  Plans?: Plan[];
  'Plan Rows': number;
}

function findInner({ 'Node Type': type, Plans = [] }: Plan): string[] {
  const [outer, inner] = Plans;
  const loop = type === 'Nested Loop' && outer && inner && outer['Plan Rows'] > 1 ? readsJson(inner) : [];
  return [...loop, ...Plans.flatMap(findInner)];
}

const readsJson = ({ 'Node Type': type, 'Function Name': name, Plans = [] }: Plan): string[] =>
  type === 'Function Scan' && name && READS_JSON.test(name)
    ? [name]
    : type === 'Materialize'
      ? Plans.flatMap(readsJson)
      : [];

async function addList(db: Db, kind: string): Promise<{ workspaceId: string; waitlistId: string }> {
  const [workspaceId, waitlistId] = [randomUUID(), randomUUID()];
  await sql`insert into workspaces (id, name, status, access_key_hash, access_key_sealed, created_at)
    values (${workspaceId}, 'Studio', 'published', '-', '-', 1)`.execute(db);
  await sql`insert into waitlists (id, workspace_id, name, allowed_origins, created_at)
    values (${waitlistId}, ${workspaceId}, 'Launch', '[]', 1)`.execute(db);
  const [numbers, n] =
    kind === 'postgres'
      ? [sql`generate_series(1, ${sql.lit(CONTACTS)}) as n`, sql`n`]
      : [
          sql`(with recursive numbers (n) as (select 1 union all select n + 1 from numbers where n < ${sql.lit(CONTACTS)}) select n from numbers)`,
          sql`n`,
        ];
  const id = sql.raw(
    kind === 'postgres'
      ? "('01890a5d-ac96-774b-bcce-' || lpad(n::text, 12, '0'))::uuid"
      : "'01890a5d-ac96-774b-bcce-' || printf('%012d', n)",
  );
  await sql`insert into contacts (waitlist_id, id, email, email_key, name, state, created_at, position)
    select ${sql.raw(kind === 'postgres' ? `'${waitlistId}'::uuid` : `'${waitlistId}'`)}, ${id},
      'ada' || ${n} || case when ${n} % 2 = 0 then '@żółw.pl' else '@example.com' end,
      'ada' || ${n} || case when ${n} % 2 = 0 then '@żółw.pl' else '@example.com' end, 'Ada ' || ${n}, 'subscribed', 1, 0
    from ${numbers}`.execute(db);
  return { workspaceId, waitlistId };
}

test.each(databases)('no statement reads its JSON once for each row of a table: %s', async (kind) => {
  const { database, clear } = await makeDatabase(kind);
  onTestFinished(clear);
  const { db, close } = await openDatabase(database);
  onTestFinished(close);
  const { workspaceId, waitlistId } = await addList(db, kind);
  const seen = watchStatements();

  await fillKeys(db, 'contacts', waitlistId);
  await compareDomains.up(db as unknown as Kysely<unknown>);
  await sql`update contacts set name_key = null`.execute(db);
  await mendCounts(db, db);
  await addSignUps(db, [
    { waitlistId, contact: { email: 'new@example.com', name: 'Ada', state: 'subscribed' } },
    { waitlistId, contact: { email: 'ada1@example.com', state: 'subscribed', formVersion: 1 } },
  ]);
  await readActivity(db, workspaceId, [0, 86_400_000]);

  expect(seen.size).toBeGreaterThan(8);
  const findAll = async () =>
    new Map(await Promise.all([...seen].map(async (text) => [text, await findLoops(db, kind, text)] as const)));
  const bad = (found: Map<string, string[]>) => [...found].filter(([, loops]) => loops.length > 0);
  // SQLite has no statistics unless an operator makes them.
  expect(bad(await findAll())).toEqual([]);
  await sql`analyze`.execute(db);
  expect(bad(await findAll())).toEqual([]);
});
