import { randomBytes } from 'node:crypto';
import { tmpdir } from 'node:os';
import { rotateSigningKey } from '@prelude/server/auth/signingKeys';
import { createHealthChecks } from '@prelude/server/db/createHealthChecks';
import type { DatabaseKind } from '@prelude/server/db/DatabasePlace';
import { openDatabase } from '@prelude/server/db/openDatabase';
import { readFreeBytes } from '@prelude/server/db/readFreeBytes';
import type { Db } from '@prelude/server/db/schema';
import { commit, version } from '@prelude/server/http/version';
import { sql } from 'kysely';
import { afterEach, expect, test, vi } from 'vitest';
import { databases, makeDatabase } from './support/makeDatabase.ts';
import { onBothDatabases } from './support/onBothDatabases.ts';
import { openTestProduct } from './support/openTestProduct.ts';
import { makePlace } from './support/place.ts';
import { send } from './support/send.ts';

const MAX_SIGN_UPS = 500;

afterEach(() => {
  vi.useRealTimers();
});

test('a database that does not answer for two seconds counts as down', async () => {
  const whole = await openTestProduct('sqlite');
  // Like a paused PostgreSQL: it accepts the query and never answers.
  const never = () => new Promise<never>(() => {});
  const silent = createHealthChecks({ read: never, write: never, isMigrated: never });
  const product = await openTestProduct('sqlite', { database: { ...whole.database, ...silent } });
  vi.useFakeTimers();
  const asked = send(product.server, 'GET', '/health');
  const askedToo = send(product.server, 'GET', '/ready');
  await vi.advanceTimersByTimeAsync(2000);
  const { status, json } = await asked;
  expect([status, json]).toEqual([503, { status: 'failing', database: 'unreachable', version, commit }]);
  expect((await askedToo).json).toEqual({ status: 'not_ready', reason: 'unreachable' });
  vi.useRealTimers();
  await Promise.all([product.close(), whole.close()]);
});

onBothDatabases('a server is ready', (product) => {
  const ready = async () => {
    const { status, json } = await send(product().server, 'GET', '/ready');
    return [status, json];
  };

  test('when it can write, and its check leaves nothing behind', async () => {
    expect(await ready()).toEqual([200, { status: 'ready' }]);
    expect(await ready()).toEqual([200, { status: 'ready' }]);
  });

  test('only once all its migrations are applied', async () => {
    const { db } = product();
    const last = sql`select max(name) from kysely_migration`;
    const { rows } = await sql<{ name: string; timestamp: string }>`
      select * from kysely_migration where name = (${last})`.execute(db);
    await sql`delete from kysely_migration where name = ${rows[0]?.name}`.execute(db);
    expect(await ready()).toEqual([503, { status: 'not_ready', reason: 'not_migrated' }]);
    await sql`insert into kysely_migration (name, timestamp) values (${rows[0]?.name}, ${rows[0]?.timestamp})`.execute(
      db,
    );
    expect(await ready()).toEqual([200, { status: 'ready' }]);
  });

  test('with a warning, also in the log, while another secret has sealed the key that signs', async () => {
    expect(await ready()).toEqual([200, { status: 'ready' }]);
    await rotateSigningKey(product().db, randomBytes(32));
    const now = performance.now.bind(performance);
    const clock = vi.spyOn(performance, 'now').mockImplementation(() => now() + 61_000);
    expect(await ready()).toEqual([200, { status: 'ready', warning: 'key_unreadable' }]);
    clock.mockRestore();
    expect(product().logged.filter((line) => line.includes('auth.key.unreadable'))).toHaveLength(1);
  });
});

/** Larger writes fail from now on, as on a full disk, but the smallest may succeed. Returns what ends that. */
async function takeRoom(db: Db, kind: DatabaseKind): Promise<() => Promise<void>> {
  const run = async (text: string) => void (await sql.raw(text).execute(db));
  if (kind === 'postgres') {
    await run(`create function find_no_room() returns trigger language plpgsql
      as $$ begin raise 'could not extend file' using errcode = 'disk_full'; end $$`);
    await run('create trigger no_room before insert on contacts execute function find_no_room()');
    return () => run('drop trigger no_room on contacts');
  }
  const { rows } = await sql<{ page_count: number }>`pragma page_count`.execute(db);
  await run(`pragma max_page_count = ${rows[0]?.page_count}`);
  return () => run('pragma max_page_count = 1000000');
}

test.each(databases)('a server whose writes find no room is not ready, nor for ten seconds after: %s', async (kind) => {
  const product = await openTestProduct(kind);
  const { waitlist } = await makePlace(product);
  const signUp = async (index: number) => {
    const body = { email: `visitor${index}@example.com`, name: 'x'.repeat(128) };
    return (await send(product.server, 'POST', `/v1/waitlists/${waitlist.id}/contacts`, { body })).status;
  };
  const ready = async () => (await send(product.server, 'GET', '/ready')).json;
  const makeRoom = await takeRoom(product.db, kind);
  let sent = 0;
  while ((await signUp(sent)) === 201 && sent < MAX_SIGN_UPS) sent += 1;
  expect(await ready()).toEqual({ status: 'not_ready', reason: 'not_writable' });
  await makeRoom();
  const now = performance.now.bind(performance);
  const clock = vi.spyOn(performance, 'now').mockImplementation(() => now() + 11_000);
  expect(await ready()).toEqual({ status: 'ready' });
  clock.mockRestore();
  expect(await signUp(sent)).toBe(201);
  await product.close();
});

test.each([
  [0, 503, { status: 'not_ready', reason: 'not_writable' }],
  [2 ** 20 - 1, 503, { status: 'not_ready', reason: 'not_writable' }],
  [2 ** 20, 200, { status: 'ready' }],
])('SQLite with %i bytes left on its disk is %i, before any write has failed', async (bytes, status, json) => {
  const { database: place, clear } = await makeDatabase('sqlite');
  const database = await openDatabase(place, { readFreeBytes: async () => bytes });
  const product = await openTestProduct('sqlite', { database });
  const reply = await send(product.server, 'GET', '/ready');
  expect([reply.status, reply.json]).toEqual([status, json]);
  await product.close();
  await database.close();
  await clear();
});

test('the room on the disk of a folder is read', async () => {
  expect(await readFreeBytes(tmpdir())).toBeGreaterThan(0);
  expect(await readFreeBytes('/missing/folder')).toBe(Number.POSITIVE_INFINITY);
});

test('a read-only SQLite is not ready, even before any write has failed', async () => {
  const product = await openTestProduct('sqlite');
  await sql`pragma query_only = 1`.execute(product.db);
  const { status, json } = await send(product.server, 'GET', '/ready');
  await product.close();
  expect([status, json]).toEqual([503, { status: 'not_ready', reason: 'not_writable' }]);
});

test.runIf(databases.includes('postgres'))('a read-only PostgreSQL is not ready', async () => {
  const product = await openTestProduct('postgres');
  const { rows } = await sql<{ name: string }>`select current_database() as name`.execute(product.db);
  await sql.raw(`alter database "${rows[0]?.name}" set default_transaction_read_only = on`).execute(product.db);
  const { status, json } = await send(product.server, 'GET', '/ready');
  await product.close();
  expect([status, json]).toEqual([503, { status: 'not_ready', reason: 'not_writable' }]);
});
