import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createListTable } from '@prelude/server/db/createListTable';
import { isDistributed } from '@prelude/server/db/distribute';
import { toScript } from '@prelude/server/db/distribution';
import { openDatabase } from '@prelude/server/db/openDatabase';
import { SERVER_LOCK } from '@prelude/server/db/postgres';
import { tables } from '@prelude/server/db/tables';
import { runDistribute } from '@prelude/server/start/distribute/runDistribute';
import { runMove } from '@prelude/server/start/move/runMove';
import { sql } from 'kysely';
import pg from 'pg';
import { describe, expect, onTestFinished, test } from 'vitest';
import { addCitusStandIns } from './support/addCitusStandIns.ts';
import { findFreePort } from './support/findFreePort.ts';
import { leaveTraces } from './support/leaveTraces.ts';
import { databases, makeDatabase } from './support/makeDatabase.ts';
import { type OpenPlace, openPlace } from './support/openPlace.ts';
import { startServer } from './support/startServer.ts';

const lists = Object.keys(tables).filter((name) => tables[name as keyof typeof tables].kind === 'list');
const spread = [
  ...['copy workspaces', 'copy page_slugs', 'spread waitlists by id with default, sequential'],
  ...lists.slice(1).map((name) => `spread ${name} by waitlist_id with waitlists, sequential`),
  'send add_sign_ups(uuid,json) by list with waitlists',
];

const openWith = async (groups?: readonly number[]) => addTo(await openPlace('postgres'), groups);

async function addTo(place: OpenPlace, groups?: readonly number[]) {
  const url = place.database.kind === 'postgres' ? place.database.url : '';
  const citus = await addCitusStandIns(url, groups);
  const distribute = (...args: string[]) => place.run(runDistribute, args);
  /** Keys between tables, and the validity of each. */
  const readKeys = () =>
    citus.query(`select conrelid::regclass as name, conname, convalidated, pg_get_constraintdef(oid) as definition
      from pg_constraint where contype = 'f' and connamespace = 'public'::regnamespace order by 1, 2`);
  return { ...place, ...citus, url, distribute, readKeys };
}

/** The same, and a server has started there before. */
async function openUsed() {
  const place = await openPlace('postgres');
  await (await place.start()).stop();
  return addTo(place, [0, 1, 2]);
}

/** Starts a server on an empty database. */
async function startOn(url: string, more: Record<string, string> = {}) {
  const folder = await mkdtemp(join(tmpdir(), 'prelude-data-'));
  const port = await findFreePort();
  const env = { DATA_DIR: folder, DATABASE_URL: url, PORT: String(port), SEAL_SECRET: 's'.repeat(32), ...more };
  const server = await startServer(env);
  onTestFinished(async () => {
    await server.stop();
    await rm(folder, { recursive: true });
  });
  return server;
}

async function makeEmpty(groups?: readonly number[]) {
  const { database, clear } = await makeDatabase('postgres');
  onTestFinished(clear);
  const url = database.kind === 'postgres' ? database.url : '';
  return { database, url, ...(await addCitusStandIns(url, groups)) };
}

test('npm run distribute -- --print needs no database', async () => {
  const place = await openPlace('sqlite');
  const { code, stdout, stderr } = await place.run(runDistribute, ['--print']);
  expect([code, stdout, stderr]).toEqual([0, toScript(), '']);
  expect(stdout).toMatch(/^begin;\n.+select create_reference_table\('workspaces'\);.+\ncommit;\n/s);
  expect((await place.run(runDistribute, [])).stderr).toMatch(/^DATABASE_URL is not set: [^\n]+$/);
  expect((await place.run(runDistribute, ['--help'])).stdout).toContain('npm run distribute -- --print');
  expect((await place.run(runDistribute, ['--all'])).stderr).toMatch(/^Unknown option '--all'/);
});

describe.runIf(databases.includes('postgres'))('npm run distribute, with stand-ins for Citus,', () => {
  test('spreads lists with all rows and keys, and changes nothing when it is run again', async () => {
    const place = await openUsed();
    const running = await place.start();
    await leaveTraces(place);
    await running.stop();
    const keys = await place.readKeys();
    const contacts = await place.query('table contacts');
    const { code, stdout, stderr } = await place.distribute();
    expect([code, stderr, stdout]).toEqual([
      0,
      '',
      'The lists are on the workers of Citus now: 2. Start the servers again.',
    ]);
    const calls = await place.takeCalls();
    expect(calls.slice(0, spread.length)).toEqual(spread);
    expect(calls.slice(spread.length)).toEqual(expect.arrayContaining(['empty contacts', 'empty waitlists']));
    expect(calls).not.toContain('empty workspaces');
    expect(await place.readKeys()).toEqual(keys);
    expect(await place.query('table stand_ins.contacts_moved')).toEqual(contacts);
    expect(await place.query('select 1 from contacts')).toEqual([]);
    expect(await place.query('select 1 from members')).not.toEqual([]);
    const again = await place.distribute();
    expect([again.code, again.stdout]).toEqual([0, 'Nothing to do: the lists are on the workers of Citus already: 2.']);
    expect(await place.takeCalls()).toEqual([]);
  });

  test('prints what psql can run', async () => {
    const place = await openWith();
    const keys = await place.readKeys();
    await place.query(toScript());
    expect((await place.takeCalls()).slice(0, spread.length)).toEqual(spread);
    expect(await place.readKeys()).toEqual(keys);
    expect((await place.distribute()).stdout).toMatch(/^Nothing to do/);
  });

  test('says in one line what does not fit, and moves no list', async () => {
    const refusals: [groups: number[], change: string, code: number, line: RegExp][] = [
      [[], 'drop table stand_ins.pg_dist_partition cascade', 1, /\(it has no Citus\): on each machine add citus to /],
      [[0], '', 1, /\(its Citus has no worker\): run "select citus_add_node/],
      [[1, 2], '', 1, /\(its Citus does not know its address\): run "select citus_set_coordinator_host/],
      [[0, 1], "delete from kysely_migration where name >= '0021'", 1, /start the server of this version once/],
      [
        [0, 1],
        'create unique index each_address on contacts (email_key)',
        1,
        /\(cannot create constraint on "contacts"\): mend what it names/,
      ],
    ];
    for (const [groups, change, code, line] of refusals) {
      const place = await openWith(groups);
      await place.query(change);
      const keys = await place.readKeys();
      const { stdout, stderr, ...outcome } = await place.distribute();
      expect([outcome.code, stdout, stderr]).toEqual([code, '', expect.stringMatching(line)]);
      expect(stderr).toMatch(/^DATABASE_URL [^\n]+\.$/);
      expect(await place.readKeys()).toEqual(keys);
      // The calls are undone too.
      expect(await place.takeCalls()).toEqual([]);
    }
  });

  test('moves all once what it could not move is mended', async () => {
    const place = await openWith();
    await place.query('create unique index each_source on arrivals (quarter)');
    expect((await place.distribute()).code).toBe(1);
    await place.query('drop index each_source');
    expect((await place.distribute()).code).toBe(0);
    expect(await place.takeCalls()).toEqual(spread);
  });

  test('is refused while a server runs, and a server while it is at work', async () => {
    const place = await openUsed();
    const running = await place.start();
    const refused = await place.distribute();
    expect([refused.code, refused.stderr]).toEqual([
      1,
      expect.stringMatching(/^DATABASE_URL cannot be opened \(a server uses it, [^\n]+: stop all servers first\.$/),
    ]);
    expect(await place.takeCalls()).toEqual([]);
    await running.stop();

    const other = new pg.Client(place.url);
    await other.connect();
    await other.query(`select pg_advisory_lock(${SERVER_LOCK})`);
    const late = await place.start();
    expect([late.exitCode, late.stderr]).toEqual([
      1,
      expect.stringMatching(/being distributed\): start again when [^\n]+\n$/),
    ]);
    expect((await place.distribute()).stderr).toContain('another npm run distribute');
    await other.end();
    expect((await place.distribute()).code).toBe(0);
  });

  test('follows npm run move, which does not distribute', async () => {
    const { url, query, takeCalls } = await makeEmpty();
    const source = await openPlace('sqlite');
    await (await source.start()).stop();
    expect(await source.run(runMove, [url])).toMatchObject({ code: 0, stderr: '' });
    expect(await takeCalls()).toEqual([]);
    expect(await source.run(runDistribute, [], { DATABASE_URL: url })).toMatchObject({ code: 0, stderr: '' });
    expect((await takeCalls()).slice(0, spread.length)).toEqual(spread);
    expect(await query('select 1 from signing_keys')).toHaveLength(1);
  });

  test('twice at once moves each table once', async () => {
    const place = await openWith();
    const outcomes = await Promise.all([place.distribute(), place.distribute()]);
    expect(outcomes.map(({ stdout }) => stdout)).toContainEqual(expect.stringMatching(/^The lists are on/));
    expect(await place.takeCalls()).toEqual(spread);
  });
});

describe.runIf(databases.includes('postgres'))('the first start, with stand-ins for Citus,', () => {
  test('distributes an empty database, says so, and serves', async () => {
    const { url, takeCalls } = await makeEmpty();
    const server = await startOn(url);
    expect([server.stderr, server.stdout]).toEqual([
      '',
      expect.stringMatching(/^lists are on the workers of Citus: 2\nPrelude is ready/),
    ]);
    expect(await takeCalls()).toEqual(spread);
    await server.stop();
    expect((await startOn(url)).stdout).toMatch(/^Prelude is ready/);
    expect(await takeCalls()).toEqual([]);
  });

  test('distributes once when two processes start', async () => {
    const { url, takeCalls } = await makeEmpty();
    const servers = await Promise.all([startOn(url), startOn(url)]);
    expect(servers.map(({ stderr }) => stderr)).toEqual(['', '']);
    expect(await takeCalls()).toEqual(spread);
  });

  test('leaves a database alone that has no worker, or data', async () => {
    const { url, takeCalls } = await makeEmpty([0]);
    expect((await startOn(url)).stdout).toMatch(/^Prelude is ready/);
    expect(await takeCalls()).toEqual([]);
    const place = await openUsed();
    expect((await place.start()).stderr).toBe('');
    expect(await place.takeCalls()).toEqual([]);
  });

  test('is refused in one line where the workers could not reach it', async () => {
    const { url, takeCalls } = await makeEmpty([1]);
    const { exitCode, stderr } = await startOn(url);
    expect([exitCode, stderr]).toEqual([
      78,
      expect.stringMatching(/^DATABASE_URL [^\n]+citus_set_coordinator_host[^\n]+\n$/),
    ]);
    expect(await takeCalls()).toEqual([]);
  });
});

describe('a migration that makes a table of lists', () => {
  const make = async (database: Parameters<typeof openDatabase>[0]) => {
    const { db, kind, close } = await openDatabase(database);
    onTestFinished(close);
    await db
      .transaction()
      .execute((trx) =>
        createListTable(trx as never, kind, 'list_notes', (table) =>
          table
            .addColumn('n', 'integer', (column) => column.notNull())
            .addPrimaryKeyConstraint('list_notes_key', ['waitlist_id', 'n']),
        ),
      );
    return db;
  };

  test.each(databases)('lets its rows go with their list, on %s', async (kind) => {
    const { database, clear } = await makeDatabase(kind);
    onTestFinished(clear);
    const db = await make(database);
    expect(kind === 'sqlite' || !(await isDistributed(db))).toBe(true);
    const foreign = sql`insert into list_notes (waitlist_id, n) values ('00000000-0000-4000-8000-000000000001', 1)`;
    await expect(foreign.execute(db)).rejects.toThrow(/foreign key/i);
  });

  test.runIf(databases.includes('postgres'))('distributes it, with stand-ins for Citus, where lists are', async () => {
    const { database, url, takeCalls } = await makeEmpty();
    await (await startOn(url)).stop();
    await takeCalls();
    const db = await make(database);
    expect(await isDistributed(db)).toBe(true);
    expect(await takeCalls()).toEqual(['spread list_notes by waitlist_id with waitlists, sequential']);
  });
});
