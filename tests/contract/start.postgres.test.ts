import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { orExplain } from '@prelude/server/start/openConfiguredDatabase';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, inject, onTestFinished, test } from 'vitest';
import { findFreePort } from './support/findFreePort.ts';
import { databases, makePostgres } from './support/makeDatabase.ts';
import { overPort, send } from './support/send.ts';
import { type RunningPostgres, startPostgres } from './support/startPostgres.ts';
import { type StartedServer, startServer } from './support/startServer.ts';

const tls = fileURLToPath(new URL('./fixtures/tls/', import.meta.url));
const CA = `${tls}ca.pem`;
const account = { email: 'ada@prelude.example', password: 'correct horse' };

async function start(url: string): Promise<StartedServer & { port: number }> {
  const folder = await mkdtemp(join(tmpdir(), 'prelude-data-'));
  const port = await findFreePort();
  const server = await startServer({
    ...{ DATA_DIR: folder, DATABASE_URL: url, PORT: String(port) },
    SEAL_SECRET: 's'.repeat(32),
  });
  onTestFinished(async () => {
    await server.stop();
    await rm(folder, { recursive: true });
  });
  return Object.assign(server, { port });
}

/** Signs up, or in if an earlier test has signed up. */
async function expectWorks(url: string): Promise<void> {
  const { stderr, port } = await start(url);
  expect(stderr).toBe('');
  const server = overPort(port);
  await send(server, 'POST', '/auth/v1/signup', { body: account });
  const session = await send(server, 'POST', '/auth/v1/token?grant_type=password', { body: account });
  expect(session.status).toBe(200);
  const { access_token: token } = session.json;
  expect((await send(server, 'POST', '/v1/workspaces', { token, body: { name: 'Studio' } })).status).toBe(201);
}

async function expectRefused(url: string, line: RegExp, code = 78): Promise<void> {
  const { stdout, stderr, exitCode } = await start(url);
  expect([exitCode, stdout]).toEqual([code, '']);
  expect(stderr).toMatch(line);
  expect(stderr).toMatch(/^DATABASE_URL [^\n]*\n$/);
  expect(stderr).not.toContain(decodeURIComponent(new URL(inject('postgresUrl')).password));
}

describe.runIf(databases.includes('postgres'))('a PostgreSQL that demands TLS', () => {
  let postgres: RunningPostgres;
  beforeAll(async () => {
    postgres = await startPostgres({ tls });
  });
  afterAll(() => postgres.stop());

  const toUrl = (query: string, host = 'localhost'): string => {
    const url = new URL(`${postgres.url}?${query}`);
    url.hostname = host;
    return url.href;
  };

  test.each([
    'sslmode=no-verify',
    `sslmode=verify-full&sslrootcert=${CA}`,
    'sslmode=require&uselibpqcompat=true',
    `sslmode=verify-ca&sslrootcert=${CA}&uselibpqcompat=true`,
    'sslmode=no-verify&pgbouncer=true',
  ])('serves with %s', (query) => expectWorks(toUrl(query)));

  test('serves by its socket', async () => {
    const client = new pg.Client(toUrl('sslmode=no-verify'));
    await client.connect();
    const { rows } = await client.query('show unix_socket_directories');
    await client.end();
    const { password, port } = new URL(postgres.url);
    const folder: string = rows[0].unix_socket_directories;
    await expectWorks(`postgres://postgres:${password}@/postgres?host=${folder}&port=${port}`);
    await expectWorks(`postgres://postgres:${password}@${encodeURIComponent(folder)}:${port}/postgres`);
  });

  test.each([
    ['', /no encryption.*sslmode=verify-full/],
    ['sslmode=verify-full', /certificate.*sslrootcert=/],
    ['sslmode=require', /certificate.*sslrootcert=/],
    [`sslmode=verify-full&sslrootcert=${CA}x`, /ca\.pemx.*sslrootcert/],
  ])('is refused with "%s", and told what to add', (query, line) => expectRefused(toUrl(query), line));

  test('is refused without a password', async () => {
    const url = Object.assign(new URL(toUrl('sslmode=no-verify')), { password: '' });
    await expectRefused(url.href, /password.*%23/);
  });

  test('is refused when its certificate names another host', () =>
    expectRefused(
      toUrl(`sslmode=verify-full&sslrootcert=${CA}`, '127.0.0.1'),
      /127\.0\.0\.1.*name that its certificate/,
    ));
});

describe.runIf(databases.includes('postgres'))('a PostgreSQL is refused with its own remedy', () => {
  async function makeUrl(change: (url: URL) => unknown, ...statements: string[]): Promise<string> {
    const { database, clear } = await makePostgres();
    onTestFinished(clear);
    const url = new URL(database.kind === 'postgres' ? database.url : '');
    const client = new pg.Client(url.href);
    await client.connect();
    for (const statement of statements) await client.query(statement);
    await client.end();
    change(url);
    return url.href;
  }

  const makeRole = (name: string) =>
    `do $$ begin create role ${name} login password 'guest'; exception when duplicate_object then end $$`;
  const as = (name: string) => (url: URL) => Object.assign(url, { username: name, password: 'guest' });

  test('when the password is wrong', async () => {
    const url = await makeUrl((each) => Object.assign(each, { password: 'wrong' }));
    await expectRefused(url, /password authentication failed.*%23/);
  });

  test('when the database is missing', async () => {
    const url = await makeUrl((each) => Object.assign(each, { pathname: '/nowhere' }));
    await expectRefused(url, /"nowhere" does not exist.*createdb -O/);
  });

  test('when the user may make no tables', async () => {
    const url = await makeUrl(as('guest'), makeRole('guest'), 'revoke create on schema public from public');
    await expectRefused(url, /permission denied.*createdb -O/);
  });

  test('when the user may not write accounts', async () => {
    const url = await makeUrl((each) => each);
    await (await start(url)).stop();
    const client = new pg.Client(url);
    await client.connect();
    await client.query(makeRole('guest'));
    await client.query('grant select on all tables in schema public to guest');
    await client.end();
    await expectRefused(as('guest')(new URL(url)).href, /permission denied.*createdb -O/);
  });

  test('when it can only be read', async () => {
    const url = await makeUrl((each) => each);
    await (await start(url)).stop();
    const client = new pg.Client(url);
    await client.connect();
    await client.query(`alter database ${new URL(url).pathname.slice(1)} set default_transaction_read_only = on`);
    await client.end();
    await expectRefused(url, /read-only.*primary/, 1);
  });

  test('when it speaks no TLS', async () => {
    const url = await makeUrl((each) => each.searchParams.set('sslmode', 'no-verify'));
    await expectRefused(url, /does not support SSL.*sslmode=disable/);
  });

  test('when there are several hosts', () =>
    expectRefused('postgres://prelude:x@one.example:5432,two.example:5432/prelude', /several hosts/));
});

test.runIf(databases.includes('postgres'))('connections say that they are this product’s', async () => {
  const { database, clear } = await makePostgres();
  onTestFinished(clear);
  const url = database.kind === 'postgres' ? database.url : '';
  await start(url);
  const client = new pg.Client(url);
  await client.connect();
  const { rows } = await client.query(
    "select distinct application_name as name from pg_stat_activity where datname = current_database() and backend_type = 'client backend' and pid <> pg_backend_pid()",
  );
  await client.end();
  expect(rows).toEqual([{ name: 'prelude' }]);
});

test('a pooler in statement mode is a wrong setting', async () => {
  const reason = 'transaction blocks not allowed in statement pooling mode';
  const failure = orExplain({ kind: 'postgres', url: 'postgres://prelude@pooler/prelude' }, async () => {
    throw Object.assign(new Error(reason), { code: '08P01' });
  });
  await expect(failure).rejects.toMatchObject({ exitCode: 78, message: expect.stringContaining('pool_mode') });
});
