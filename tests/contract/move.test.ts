import type { DatabasePlace } from '@prelude/server/db/DatabasePlace';
import { openDatabase } from '@prelude/server/db/openDatabase';
import type { Schema } from '@prelude/server/db/schema';
import { tables } from '@prelude/server/db/tables';
import { toShownEmail } from '@prelude/server/db/toShownEmail';
import { runMove } from '@prelude/server/start/move/runMove';
import { sql } from 'kysely';
import pg from 'pg';
import { describe, expect, onTestFinished, test } from 'vitest';
import { email, leaveTraces, owner, password } from './support/leaveTraces.ts';
import { databases, makeDatabase } from './support/makeDatabase.ts';
import { openPlace } from './support/openPlace.ts';

/** Returns all rows of each table as texts, in the same order for both databases. */
async function readRows(place: DatabasePlace): Promise<Record<string, string[]>> {
  const { db, close } = await openDatabase(place);
  const found: Record<string, string[]> = {};
  for (const table of Object.keys(tables) as (keyof Schema)[]) {
    const rows = await db.selectFrom(table).selectAll().execute();
    found[table] = rows
      .map((row) =>
        JSON.stringify(
          Object.entries(row)
            .map(([name, value]) => [name, toComparable(value)])
            .sort(),
        ),
      )
      .sort();
  }
  await close();
  return found;
}

const toComparable = (value: unknown) => (value instanceof Uint8Array ? Buffer.from(value).toString('hex') : value);

async function openTarget() {
  const { database, clear } = await makeDatabase('postgres');
  onTestFinished(clear);
  const url = database.kind === 'postgres' ? database.url : '';
  const ask = async (text: string) => {
    const client = new pg.Client(url);
    await client.connect();
    const { rows } = await client.query(text).finally(() => client.end());
    return rows;
  };
  return { database, url, ask };
}

async function openSource() {
  const place = await openPlace('sqlite');
  const running = await place.start();
  const launch = await leaveTraces(place);
  return { ...place, launch, running };
}

describe.runIf(databases.includes('postgres'))('npm run move', () => {
  test('copies every row from SQLite to PostgreSQL, where a server goes on with it', async () => {
    const source = await openSource();
    const { database, url, ask } = await openTarget();
    const busy = await source.run(runMove, [url]);
    expect([busy.code, busy.stderr]).toEqual([1, expect.stringContaining('is in use by another server')]);
    expect(await ask("select 1 from information_schema.tables where table_schema = 'public'")).toEqual([]);

    await source.running.stop();
    const moved = await source.run(runMove, [url]);
    expect([moved.code, moved.stderr]).toEqual([0, '']);
    expect(moved.stdout).toMatch(/^Copied \d+ rows, of them 3 subscribers; .+ It took \d+\.\d s of /);
    const rows = await readRows(database);
    expect(rows).toEqual(await readRows(source.database));
    const empty = Object.keys(rows).filter((table) => rows[table]?.length === 0);
    expect(empty).not.toEqual(expect.arrayContaining(['contacts', 'import_chunks', 'outbox', 'removed_contacts']));

    await source.start({ DATABASE_URL: url });
    const signIn = { body: { email: owner, password } };
    const { json } = await source.ask('POST', '/auth/v1/token?grant_type=password', signIn);
    const token = json.access_token;
    const [{ id }] = (await source.ask('GET', '/v1/workspaces', { token })).json;
    const { accessKey } = (await source.ask('GET', `/v1/workspaces/${id}`, { token })).json;
    expect(accessKey).toMatch(/^plk_/);
    const contacts = `/v1/waitlists/${source.launch}/contacts`;
    expect((await source.ask('POST', contacts, { body: { email: 'new@example.com' } })).status).toBe(201);
    const stored = (await source.ask('GET', contacts, { token: accessKey })).json;
    expect(stored.map((contact: { email: string }) => contact.email)).toEqual([
      'new@example.com',
      toShownEmail(email),
      'grace@example.com',
    ]);
  });

  test('copies nothing if one row fails, and can be tried again', async () => {
    const source = await openSource();
    await source.running.stop();
    const setName = (name: string) =>
      source.withDb((db) =>
        db.updateTable('contacts').set({ name }).where('waitlist_id', '=', source.launch).execute(),
      );
    await setName('no\0text');
    const { url, ask } = await openTarget();
    expect((await source.run(runMove, [url])).code).toBe(1);
    expect(await ask('select 1 from people union all select 1 from contacts')).toEqual([]);
    await setName('Zoe');
    expect((await source.run(runMove, [url])).code).toBe(0);
  });

  test('refuses a PostgreSQL that is not empty, and leaves nothing in it', async () => {
    const source = await openSource();
    await source.running.stop();
    const { url, ask } = await openTarget();
    await ask('create table waitlist (id int)');
    const refused = await source.run(runMove, [url]);
    expect([refused.code, refused.stderr]).toEqual([
      1,
      expect.stringMatching(/^[^\n]+other tables\): make an empty one[^\n]+$/),
    ]);
    expect(await ask("select table_name as name from information_schema.tables where table_schema = 'public'")).toEqual(
      [{ name: 'waitlist' }],
    );
    await ask('drop table waitlist');
    expect((await source.run(runMove, [url])).code).toBe(0);
    expect((await source.run(runMove, [url])).stderr).toMatch(/^[^\n]+holds data already\): make an empty one[^\n]+$/);
  });

  test('says in one line what is wrong, and migrates no SQLite file', async () => {
    const source = await openPlace('sqlite');
    const { url } = await openTarget();
    const wrong = new URL(url);
    wrong.pathname = '/nowhere';
    await source.withDb((db) => sql`delete from kysely_migration where name >= '0016'`.execute(db));
    const refused: [args: string[], code: number, line: RegExp][] = [
      [[], 1, /^Give one address: npm run move -- DATABASE_URL$/],
      [[url, url], 1, /^Give one address/],
      [['--all'], 1, /^Unknown option '--all'/],
      [['nowhere'], 78, /^DATABASE_URL cannot be used: give it as /],
      [[url], 1, /prelude\.sqlite cannot be opened .+ start the server of this version once/],
    ];
    for (const [args, code, line] of refused) {
      const { stdout, stderr, ...outcome } = await source.run(runMove, args);
      expect([args, outcome.code, stdout, stderr]).toEqual([args, code, '', expect.stringMatching(line)]);
      expect(stderr.split('\n')).toHaveLength(1);
    }
    const migrated = await openPlace('sqlite');
    expect((await migrated.run(runMove, [wrong.href])).stderr).toMatch(
      /^DATABASE_URL cannot be opened [^\n]+create it with/,
    );
    expect((await migrated.run(runMove, [url], { DATA_DIR: '/nowhere' })).stderr).toMatch(/holds no data/);
    expect((await migrated.run(runMove, ['--help'])).stdout).toContain('All of it is copied, or nothing');
  });
});
