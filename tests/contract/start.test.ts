import { randomBytes, randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { access, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { Server } from 'node:net';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import type { DatabaseKind, DatabasePlace } from '@prelude/server/db/DatabasePlace';
import { openDatabase } from '@prelude/server/db/openDatabase';
import type { Db } from '@prelude/server/db/schema';
import { version } from '@prelude/server/http/version';
import { createAccessKeys } from '@prelude/server/keys/accessKeys';
import { readDatabaseId } from '@prelude/server/repos/databaseId';
import { insertWorkspace } from '@prelude/server/repos/workspaces';
import { rotateKeys } from '@prelude/server/start/keys/rotateKeys';
import { sql } from 'kysely';
import pg from 'pg';
import { afterEach, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { root } from '../support/root.ts';
import { copyMigrated, copyPeopled } from './support/copyDatabase.ts';
import { findFreePort } from './support/findFreePort.ts';
import { databases, makeDatabase, makePostgres } from './support/makeDatabase.ts';
import { SECRET } from './support/openProvider.ts';
import { overPort, send } from './support/send.ts';
import { type ServerProcess, startCommand, startProcess } from './support/startProcess.ts';
import { type StartedServer, startServer } from './support/startServer.ts';

let folder: string;
const started: (() => Promise<void>)[] = [];

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'prelude-data-'));
});

afterEach(async () => {
  await Promise.all(started.splice(0).map((stop) => stop()));
  await rm(folder, { recursive: true });
});

async function start(env: Record<string, string>, ...options: string[]): Promise<StartedServer> {
  const server = await startServer({ DATA_DIR: join(folder, 'data'), ...env }, ...options);
  started.push(server.stop);
  return server;
}

/** Starts a real process, for behaviour that the in-process server cannot show. */
async function startOwn(env: Record<string, string>, ...options: string[]): Promise<ServerProcess> {
  const running = await startProcess({ DATA_DIR: join(folder, 'data'), ...env }, ...options);
  started.push(() => running.kill('SIGKILL'));
  return running;
}

const startTool = (env: Record<string, string>, ...args: string[]) =>
  startCommand(process.execPath, ['packages/server/tool.js', ...args], { cwd: root, env });

/** Opens the signing keys of copied databases. */
const secrets = { SEAL_SECRET: SECRET.toString('base64url') };

const toEnv = (place: DatabasePlace): Record<string, string> =>
  place.kind === 'postgres' ? { DATABASE_URL: place.url } : { DATA_DIR: toFolder(place) };

const toFolder = (place: DatabasePlace): string => (place.kind === 'sqlite' ? dirname(place.path) : '');

async function addWorkspace(place: DatabasePlace): Promise<void> {
  const { db, close } = await openDatabase(place);
  await insertWorkspace(db, randomUUID(), 'Studio', createAccessKeys(randomBytes(32)).issue());
  await close();
}

test('a start prints where everything is', async () => {
  const port = await findFreePort();
  const { stdout, stderr } = await startOwn({ PORT: String(port) });
  expect(stderr).toBe('');
  expect(stdout.trimEnd().split('\n')).toEqual([
    `Prelude is ready at http://localhost:${port}`,
    `  Mailbox  http://localhost:${port}/dev/mailbox (from this machine only)`,
    `  Data     ${join(folder, 'data')}`,
    expect.stringContaining(`  Version  ${version}`),
  ]);
});

test('a start in production whose output a log keeps writes JSON, and no link but the command that prints it', async () => {
  const port = await findFreePort();
  const place = { PORT: String(port), PUBLIC_URL: `http://localhost:${port}`, SEAL_SECRET: 's'.repeat(32) };
  const { stdout, stderr } = await startOwn({ ...place, NODE_ENV: 'production', SIGN_UPS: 'closed', MAIL: 'off' });
  expect(stderr).toBe('');
  const lines = stdout.trimEnd().split('\n');
  expect(lines.map((line) => JSON.parse(line).event).at(-1)).toBe('server.ready');
  expect(stdout).toContain('npm run accounts -- setup');
  expect(stdout).not.toContain('setup=');
});

test('an unreachable Supabase project does not keep the server from starting, and is logged', async () => {
  const [port, nobody] = [await findFreePort(), await findFreePort()];
  const env = { SUPABASE_URL: `http://127.0.0.1:${nobody}`, SUPABASE_ANON_KEY: 'public-key' };
  const running = await start({ PORT: String(port), ...env });
  expect(running.stdout).toContain(`Prelude is ready at http://localhost:${port}`);
  await expect.poll(() => running.stdout, { timeout: 10_000 }).toContain('auth.keys.unreadable');
  expect((await fetch(`http://127.0.0.1:${port}/health`)).status).toBe(200);
  expect((await fetch(`http://127.0.0.1:${port}/v1/profiles/me`)).status).toBe(401);
  expect(running.exitCode).toBeUndefined();
});

test('a mail server that refuses does not keep the server from starting, and is logged', async () => {
  const [port, nobody] = [await findFreePort(), await findFreePort()];
  const env = { SMTP_URL: `smtp://127.0.0.1:${nobody}`, MAIL_FROM: 'hello@prelude.example' };
  const running = await start({ PORT: String(port), ...env });
  await expect.poll(() => running.stdout, { timeout: 10_000 }).toContain('mail.server.refused');
  expect(running.stdout).toContain('"host":"127.0.0.1","phase":"connect","code":"ECONNREFUSED"');
  expect((await fetch(`http://127.0.0.1:${port}/ready`)).status).toBe(200);
});

test('a host that others can reach is pointed out', async () => {
  const port = await findFreePort();
  const { stdout } = await start({ PORT: String(port), HOST: '0.0.0.0', MAIL: 'off' });
  expect(stdout).toContain(`Prelude is ready at http://localhost:${port}`);
  expect(stdout).toContain('HOST is 0.0.0.0: other machines can reach this server.');
});

/** Together too many bytes of log lines for any pipe */
const LONG_PATHS = Array.from({ length: 100 }, () => `/v1/${'x'.repeat(8_000)}`);

test.each([
  ['has gone away', (running: ServerProcess) => void running.reader.destroy()],
  ['has stopped', (running: ServerProcess) => void running.reader.pause()],
])('a reader of the log that %s does not stop the server from answering', async (_, leave) => {
  const port = await findFreePort();
  const running = await startOwn({ PORT: String(port), LOG_LEVEL: 'info' });
  leave(running);
  for (const path of LONG_PATHS) expect((await send(overPort(port), 'GET', path)).status).toBe(404);
  expect([running.exitCode, running.stderr]).toEqual([undefined, '']);
});

async function expectOneLine(
  env: Record<string, string>,
  line: RegExp,
  how: typeof start | typeof startOwn = start,
  code = 78,
): Promise<void> {
  const { stdout, stderr, exitCode } = await how({ PORT: String(await findFreePort()), ...env });
  expect(exitCode).toBe(code);
  expect(stdout).toBe('');
  expect(stderr).toMatch(line);
  expect(stderr.trimEnd().split('\n')).toHaveLength(1);
}

test('--help lists the options, and starts nothing', async () => {
  const { stdout, stderr, exitCode } = await startOwn({}, '--help');
  expect([exitCode, stderr]).toEqual([0, '']);
  expect(stdout).toContain('--demo');
  await expect(access(join(folder, 'data'))).rejects.toThrow('ENOENT');
});

test.each(['--dmeo', '-x', 'demo', '--demo=1'])(
  'the unknown option %s stops the start with one line',
  async (option) => {
    const { stdout, stderr, exitCode } = await start({}, option);
    expect([exitCode, stdout]).toEqual([78, '']);
    expect(stderr).toMatch(/^[^\n]*--help[^\n]*\n$/);
  },
);

test('--demo on a folder in use needs --yes, once', async () => {
  const { database, clear } = await copyPeopled('sqlite');
  onTestFinished(clear);
  const place = { ...secrets, DATA_DIR: toFolder(database) };
  const port = String(await findFreePort());
  await addWorkspace(database);
  const refused = await start({ ...place, PORT: port }, '--demo');
  expect([refused.exitCode, refused.stdout]).toEqual([78, '']);
  expect(refused.stderr).toMatch(/^There is data here already[^\n]* add --yes [^\n]*\n$/);
  const agreed = await start({ ...place, PORT: port }, '--demo', '--yes');
  expect(agreed.stderr).toBe('');
  await expect.poll(() => agreed.stdout, { timeout: 10_000 }).toContain('demo@prelude.example');
  await agreed.stop();
  const again = await start({ ...place, PORT: port }, '--demo');
  expect([again.stderr, again.exitCode]).toEqual(['', undefined]);
});

test('a port in use stops the start with one line that suggests another', async () => {
  const port = await findFreePort();
  await start({ PORT: String(port) });
  const line = new RegExp(`^Port ${port} is taken: .*PORT=${port + 1} npm start`);
  await expectOneLine({ PORT: String(port), DATA_DIR: join(folder, 'other') }, line, startOwn, 1);
});

test('a data folder that cannot be created stops the start with one line', async () => {
  await writeFile(join(folder, 'file'), '');
  for (const path of [join(folder, 'file'), join(folder, 'file', 'data')])
    await expectOneLine({ DATA_DIR: path }, /^DATA_DIR .*file(?:\/data)? cannot be made or written: set/);
});

test('a data folder in /proc, which refuses every new one, stops the start within 10 s', {
  timeout: 10_000,
}, async () => {
  await expectOneLine({ DATA_DIR: '/proc/x' }, /^DATA_DIR \/proc\/x cannot be made or written: set/);
});

test('an invalid database file stops the start with one line', async () => {
  await writeFile(
    join(folder, 'prelude.sqlite'),
    'this is no database, and long enough to be told from one\n'.repeat(99),
  );
  await expectOneLine({ DATA_DIR: folder, ...secrets }, /prelude\.sqlite cannot be opened \(.*\): /);
});

test('an invalid accounts file stops the start with one line', async () => {
  await writeFile(join(folder, 'auth.sqlite'), 'this is no database, and long enough to be told from one\n'.repeat(99));
  await expectOneLine({ DATA_DIR: folder, ...secrets }, /prelude\.sqlite cannot be opened \(auth\.sqlite: .*\): /);
});

test('damaged secrets stop the start with one line, and are left unchanged', async () => {
  await writeFile(join(folder, 'secrets.json'), '{"jwtSecret":"short"}');
  await expectOneLine({ DATA_DIR: folder }, /secrets\.json is damaged: /);
});

test.each(['secrets.json', 'server.lock'])('a %s that cannot be read stops the start with one line', async (name) => {
  await mkdir(join(folder, name));
  await expectOneLine({ DATA_DIR: folder }, new RegExp(`${name} cannot be (?:read|opened) \\(`));
});

test.each(databases)(
  'a database with other tables on %s stops the start with one line, and gets none of ours',
  async (kind) => {
    const { database, clear } = await makeDatabase(kind);
    onTestFinished(clear);
    if (database.kind === 'postgres') await askPostgres(database.url, 'create table people (name text)');
    else new DatabaseSync(database.path).exec('create table people (name text)');
    const before = await listTables(database);
    await expectOneLine(
      { ...toEnv(database), ...secrets },
      /cannot be opened \(it has other tables, such as people\): give/,
    );
    expect(await listTables(database)).toEqual(before);
  },
);

test('a CA that is none stops the start with one line that names it', async () => {
  await writeFile(join(folder, 'ca.pem'), 'nonsense');
  const url = `postgres://prelude@127.0.0.1:9/prelude?sslmode=verify-full&sslrootcert=${join(folder, 'ca.pem')}`;
  await expectOneLine({ DATABASE_URL: url, ...secrets }, /^DATABASE_URL .*ca\.pem holds no certificate\): give a file/);
});

test('a machine without 127.0.0.1 is served by its ::1', async () => {
  const port = await findFreePort();
  const listen = Server.prototype.listen;
  vi.spyOn(Server.prototype, 'listen').mockImplementation(function (this: Server, ...args: unknown[]) {
    if (args[1] !== '127.0.0.1') return listen.apply(this, args as Parameters<typeof listen>);
    const error = Object.assign(new Error('listen EADDRNOTAVAIL'), { code: 'EADDRNOTAVAIL' });
    process.nextTick(() => this.emit('error', error));
    return this;
  });
  onTestFinished(() => void vi.restoreAllMocks());
  const { stderr, exitCode } = await start({ PORT: String(port) });
  expect([stderr, exitCode]).toEqual(['', undefined]);
  expect((await fetch(`http://[::1]:${port}/health`)).status).toBe(200);
});

test.runIf(databases.includes('postgres')).each(['LATIN1', 'SQL_ASCII'])(
  'a PostgreSQL database that stores text as %s stops the start with one line that says how to make another',
  async (encoding) => {
    const { database, clear } = await makePostgres(`template0 encoding '${encoding}' locale 'C'`);
    onTestFinished(clear);
    if (database.kind === 'postgres')
      await expectOneLine({ DATABASE_URL: database.url }, new RegExp(`^DATABASE_URL .* ${encoding}.*createdb -E UTF8`));
  },
);

test.each(databases)('data of a newer version on %s stops the start with one line that says so', async (kind) => {
  const { database, clear } = await copyPeopled(kind);
  onTestFinished(clear);
  const { db, close } = await openDatabase(database);
  await sql`insert into kysely_migration (name, timestamp) values ('9999-later', '2026-01-01')`.execute(db);
  await close();
  await expectOneLine(
    { ...toEnv(database), ...secrets },
    /a newer version of Prelude has changed it\): start that version, or/,
  );
});

test('a PostgreSQL that does not answer stops the start with one line without its password', async () => {
  const url = `postgresql://prelude:hunter2@127.0.0.1:${await findFreePort()}/prelude`;
  await expectOneLine(
    { DATABASE_URL: url },
    /^DATABASE_URL cannot be opened \((?!.*hunter2).*ECONNREFUSED.*\): start/,
    start,
    1,
  );
});

test.each([
  ['PORT', 'http'],
  ['HOST', '203.0.113.77'],
])('%s=%s stops the start with one line that names it', async (name, value) => {
  await expectOneLine({ [name]: value, MAIL: 'off' }, new RegExp(`^${name} `));
});

test('a second server on one folder is refused with one line, and a new one can start right after kill -9', async () => {
  const first = await startOwn({ PORT: String(await findFreePort()) });
  await expectOneLine({}, /^.*data is in use by another server: stop that one, /, start, 1);
  expect(first.exitCode).toBe(undefined);
  await first.kill('SIGKILL');
  const next = await start({ PORT: String(await findFreePort()) });
  expect([next.exitCode, next.stderr]).toEqual([undefined, '']);
});

const production = { NODE_ENV: 'production', MAIL: 'off', PUBLIC_URL: 'http://localhost' };

test('in production a missing secret stops the start with one line', async () => {
  await expectOneLine(production, /^SEAL_SECRET must be set/);
});

test('in production --demo is refused in one line', async () => {
  const { stderr, exitCode } = await start({ ...production, ...secrets }, '--demo');
  expect([stderr, exitCode]).toEqual([expect.stringMatching(/^--demo [^\n]* NODE_ENV=production[^\n]*\n$/), 78]);
});

test('in production a start with its secret writes none to the folder, and its stop takes three seconds, in which it is not ready and answers everything else', async () => {
  const port = await findFreePort();
  const server = await start({ ...production, ...secrets, PORT: String(port) });
  const ready = async () => {
    const { status, json } = await send(overPort(port), 'GET', '/ready');
    return [status, json];
  };
  expect(await ready()).toEqual([200, { status: 'ready' }]);
  await expect(readFile(join(folder, 'data', 'secrets.json'))).rejects.toThrow('ENOENT');
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  onTestFinished(() => void vi.useRealTimers());
  const stopped = server.stop();
  vi.advanceTimersByTime(2_999);
  expect(await ready()).toEqual([503, { status: 'not_ready', reason: 'stopping' }]);
  expect((await send(overPort(port), 'GET', '/v1/workspaces')).status).toBe(401);
  expect(server.exitCode).toBe(undefined);
  vi.advanceTimersByTime(1);
  await stopped;
  expect([server.exitCode, server.stderr]).toEqual([0, '']);
});

const fail = (reason: unknown) => expect.unreachable(String(reason));
const quiet = { say: () => {}, complain: fail, exit: fail };

const project = { SUPABASE_URL: 'http://127.0.0.1:9', SUPABASE_ANON_KEY: 'public-key' };

type Copy = typeof makeDatabase;

/** Makes the table that builds before 0.1.0 kept their users in. */
async function addOldUsers(place: DatabasePlace, ...emails: string[]): Promise<void> {
  if (place.kind === 'postgres') {
    await askPostgres(place.url, 'create schema auth', 'create table auth.users (email text)');
    for (const email of emails) await askPostgres(place.url, `insert into auth.users values ('${email}')`);
    return;
  }
  const db = new DatabaseSync(join(dirname(place.path), 'auth.sqlite'));
  db.exec('create table "auth.users" (email text)');
  for (const email of emails) db.prepare('insert into "auth.users" values (?)').run(email);
  db.close();
}

async function askPostgres(url: string, ...statements: string[]): Promise<unknown[]> {
  const client = new pg.Client(url);
  await client.connect();
  let rows: unknown[] = [];
  for (const statement of statements) ({ rows } = await client.query(statement));
  await client.end();
  return rows;
}

/** An empty file in place of the database, as its copy without its -wal file may be; or an empty database beside it. */
async function emptyDatabase(place: DatabasePlace): Promise<DatabasePlace> {
  if (place.kind === 'postgres') {
    const { database, clear } = await makeDatabase('postgres');
    onTestFinished(clear);
    return database;
  }
  await rm(place.path);
  const db = new DatabaseSync(place.path);
  db.exec('pragma journal_mode = wal');
  db.close();
  return place;
}

/** Makes the last migrations due again. */
async function forgetLast(db: Db, kind: DatabaseKind): Promise<void> {
  // A name of an index is taken once.
  for (const table of ['removals', 'removed_contacts', 'imports', 'import_chunks', 'import_batches', 'page_slugs'])
    if (kind === 'postgres')
      await sql`alter table ${sql.table(table)} rename constraint ${sql.ref(`${table}_key`)} to ${sql.ref(`${table}_former_key`)}`.execute(
        db,
      );
  for (const table of ['list_tasks', 'sent_mails', 'evidence', 'erased'])
    await sql`drop table ${sql.table(table)}`.execute(db);
  const added = {
    contacts: ['answers'],
    forms: ['asked_fields', 'unnumbered_at'],
    waitlists: ['sending_refusals', 'sending_refusal', 'sending_paused_at', 'confirmation', 'keeps_addresses'],
    workspaces: ['controller'],
  };
  for (const [table, columns] of Object.entries(added))
    for (const column of columns) await sql`alter table ${sql.table(table)} drop column ${sql.ref(column)}`.execute(db);
  await sql`delete from kysely_migration where name >= '0021'`.execute(db);
}

async function listTables(place: DatabasePlace): Promise<unknown[]> {
  if (place.kind === 'postgres')
    return askPostgres(place.url, 'select schemaname, tablename from pg_tables order by schemaname, tablename');
  if (!existsSync(place.path)) return [];
  const db = new DatabaseSync(place.path);
  const tables = db.prepare('select name from sqlite_master order by name').all();
  db.close();
  return tables;
}

describe.each(databases)('data on %s', (kind) => {
  test.each<[string, Copy]>([
    ['has never opened', makeDatabase],
    ['has opened before there was anybody', copyMigrated],
  ])(
    'with people from before 0.1.0, which that version %s, is refused with one line and left as it is',
    async (_, copy) => {
      const { database, clear } = await copy(kind);
      onTestFinished(clear);
      await addOldUsers(database, 'waiting@sign-up.invalid', 'ada@prelude.example');
      const before = await listTables(database);
      await expectOneLine(
        { ...toEnv(database), ...secrets },
        /^[^\n]+ cannot be opened \(its accounts are from before 0\.1\.0\): start 0\.1\.0 once, /,
      );
      expect(await listTables(database)).toEqual(before);
    },
  );

  test.each<[string, Copy, string[], Record<string, string>]>([
    ['without a user', makeDatabase, [], {}],
    ['with pending sign-ups alone', makeDatabase, ['waiting@sign-up.invalid'], {}],
    ['whose people 0.1.0 has moved', copyPeopled, ['ada@prelude.example'], {}],
    ['whose people are now in a Supabase project', makeDatabase, ['ada@prelude.example'], project],
  ])('with tables of accounts from before 0.1.0 %s is opened', async (_, copy, emails, accounts) => {
    const { database, clear } = await copy(kind);
    onTestFinished(clear);
    await addOldUsers(database, ...emails);
    const { stderr, exitCode } = await start({
      ...toEnv(database),
      ...secrets,
      ...accounts,
      PORT: String(await findFreePort()),
    });
    expect([stderr, exitCode]).toEqual(['', undefined]);
  });

  test.each([
    ['the embedded provider', {}],
    ['a Supabase project', project],
  ])('is opened by no process with another SEAL_SECRET, with the accounts of %s', async (_, accounts) => {
    const { database, clear } = await makeDatabase(kind);
    onTestFinished(clear);
    const env = { ...accounts, ...toEnv(database) };
    const first = await start({ ...env, ...secrets, PORT: String(await findFreePort()) });
    expect([first.stderr, first.exitCode]).toEqual(['', undefined]);
    if (kind === 'sqlite') await first.stop();
    const other = { ...env, SEAL_SECRET: 'o'.repeat(32) };
    await expectOneLine(other, /^SEAL_SECRET does not open [^\n]* of other processes, .*npm run keys -- rotate/);
    if (kind === 'postgres') await first.stop();
    await rotateKeys(['rotate', '--lost'], { env: { DATA_DIR: join(folder, 'data'), ...other }, ...quiet });
    const next = await start({ ...other, PORT: String(await findFreePort()) });
    expect([next.stderr, next.exitCode]).toEqual(['', undefined]);
  });

  test('that is empty is not opened with the secrets of another database, and left as it is', async () => {
    const { database, clear } = await makeDatabase(kind);
    onTestFinished(clear);
    const env = { DATA_DIR: join(folder, 'data'), ...toEnv(database), PORT: String(await findFreePort()) };
    await (await start(env)).stop();
    await (await start(env)).stop();
    const file = join(env.DATA_DIR, 'secrets.json');
    const stored = JSON.parse(await readFile(file, 'utf8'));
    const { db, close } = await openDatabase(database);
    expect(stored.databaseId).toBe(await readDatabaseId(db));
    await close();

    const empty = await emptyDatabase(database);
    const tables = await listTables(empty);
    const refusal =
      /^[^\n]+ cannot be opened \(it is empty, .*secrets\.json.* another database\): bring .* to begin anew/;
    await expectOneLine({ ...env, ...toEnv(empty) }, refusal);
    await expectOneLine({ ...env, ...toEnv(empty), ...secrets }, refusal);
    expect(await listTables(empty)).toEqual(tables);
    expect(JSON.parse(await readFile(file, 'utf8'))).toEqual(stored);

    await rm(file);
    if (empty.kind === 'sqlite') await rm(empty.path);
    const { stderr, exitCode } = await start({ ...env, ...toEnv(empty) });
    expect([stderr, exitCode]).toEqual(['', undefined]);
  });

  test('of a build without signing keys is opened only by the secret of its access keys', async () => {
    const { database, clear } = await copyPeopled(kind);
    onTestFinished(clear);
    await addWorkspace(database);
    const { db, close } = await openDatabase(database);
    await db.deleteFrom('signing_keys').execute();
    await close();
    await expectOneLine({ ...toEnv(database), ...secrets }, /^SEAL_SECRET does not open /);
  });

  test('of an older schema is not migrated by a start that is refused for its secret', async () => {
    const { database, clear } = await copyPeopled(kind);
    onTestFinished(clear);
    await addWorkspace(database);
    const { db, close } = await openDatabase(database);
    await forgetLast(db, kind);
    await close();
    const before = await listTables(database);
    await expectOneLine({ ...toEnv(database), SEAL_SECRET: 'o'.repeat(32) }, /^SEAL_SECRET does not open /);
    await expectOneLine(toEnv(database), /secrets\.json is missing, /);
    expect(await listTables(database)).toEqual(before);
  });

  test('of an older schema is migrated, and says which of how many changes is running', async () => {
    const { database, clear } = await copyPeopled(kind);
    onTestFinished(clear);
    const { db, close } = await openDatabase(database);
    await forgetLast(db, kind);
    await close();
    const env = { ...toEnv(database), ...secrets, PORT: String(await findFreePort()) };
    const first = await start(env);
    expect(first.stdout).toMatch(/^migrating 0021-keyByList \(1 of \d+\)\n/);
    await first.stop();
    expect((await start(env)).stdout).not.toContain('migrating');
  });

  test('with lost secrets is not opened with new ones', async () => {
    const { database, clear } = await copyPeopled(kind);
    onTestFinished(clear);
    await addWorkspace(database);
    const place = toEnv(database);
    await expectOneLine(place, /secrets\.json is missing, .* set SEAL_SECRET; /);
    const given = await start({ ...place, ...secrets, PORT: String(await findFreePort()) });
    expect([given.stderr, given.exitCode]).toEqual(['', undefined]);
  });
});

test.runIf(databases.includes('postgres'))(
  'the database of a Supabase project is opened with its accounts only, and a line says so',
  async () => {
    const { database, clear } = await makeDatabase('postgres');
    onTestFinished(clear);
    await addOldUsers(database, 'ada@prelude.example');
    await askPostgres(database.kind === 'postgres' ? database.url : '', 'create table auth.schema_migrations ()');
    const env = { ...toEnv(database), ...secrets };
    const before = await listTables(database);
    await expectOneLine(env, /^DATABASE_URL is the database of a Supabase project, .*: set SUPABASE_URL and /);
    expect(await listTables(database)).toEqual(before);
    const { stderr, exitCode } = await start({ ...env, ...project, PORT: String(await findFreePort()) });
    expect([stderr, exitCode]).toEqual(['', undefined]);
  },
);

test('a data folder with # and ? in its path is served, backed up and looked into by the tools', async () => {
  const data = join(folder, 'a#b?c');
  const running = await start({ DATA_DIR: data, PORT: String(await findFreePort()) });
  expect(running.stderr).toBe('');
  const toTool = (...args: string[]) => startTool({ DATA_DIR: data }, ...args);
  const file = join(folder, 'x#y?z.backup');
  expect(await toTool('backup', file)).toMatchObject({ exitCode: 0, stderr: '' });
  expect(await toTool('accounts', 'list')).toMatchObject({ exitCode: 0, stdout: 'There is no account.\n' });
  const restored = await startTool({ DATA_DIR: join(folder, 'd#e?f') }, 'restore', file);
  expect(restored).toMatchObject({ exitCode: 0, stderr: '' });
});

test('a tool that is none is refused with one line', async () => {
  const { exitCode, stderr } = await startTool({}, 'acounts');
  expect([exitCode, stderr]).toEqual([1, expect.stringMatching(/^Name one of accounts, backup, [^\n]+\n$/)]);
});

test.each(['packages/server/start.js', 'packages/server/tool.js'])(
  '%s of an old Node ends with one line that names the version it needs, and hides that SQLite is new',
  async (script) => {
    const pretend = (version: string, more = '') =>
      `data:text/javascript,${encodeURIComponent(`Object.defineProperty(process.versions, 'node', { value: '${version}' });${more}`)}`;
    const startAs = (preload: string) =>
      startCommand(process.execPath, ['--import', preload, script, 'accounts', '--help'], { cwd: root });
    const old = await startAs(pretend('20.20.2'));
    expect([old.exitCode, old.stderr]).toEqual([78, expect.stringMatching(/^Prelude needs Node 22\.18 [^\n]+\n$/)]);
    const warn = "setTimeout(() => process.emitWarning('SQLite is new', 'ExperimentalWarning'));";
    expect((await startAs(pretend('22.18.0', warn))).stderr).not.toContain('SQLite is new');
  },
);
