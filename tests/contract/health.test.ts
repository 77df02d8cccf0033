import { randomBytes } from 'node:crypto';
import { rotateSigningKey } from '@prelude/server/auth/signingKeys';
import { createHealthChecks } from '@prelude/server/db/createHealthChecks';
import { commit, version } from '@prelude/server/http/version';
import { sql } from 'kysely';
import { afterEach, expect, test, vi } from 'vitest';
import { databases } from './support/makeDatabase.ts';
import { onBothDatabases } from './support/onBothDatabases.ts';
import { openTestProduct } from './support/openTestProduct.ts';
import { send } from './support/send.ts';

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
