import { execFile } from 'node:child_process';
import {
  chmod,
  chown,
  copyFile,
  mkdir,
  mkdtemp,
  open,
  readdir,
  readFile,
  rm,
  stat,
  utimes,
  writeFile,
} from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { type ArchivedFile, copyDatabase, writeArchive } from '@prelude/server/db/archive';
import { emptyJournal } from '@prelude/server/db/dialect';
import { openDatabase } from '@prelude/server/db/openDatabase';
import { runTask } from '@prelude/server/start/backup/runTask';
import { rotateKeys } from '@prelude/server/start/keys/rotateKeys';
import { createLog } from '@prelude/server/start/log';
import { startUpkeep } from '@prelude/server/start/upkeep';
import { sql } from 'kysely';
import { afterEach, beforeEach, expect, onTestFinished, test } from 'vitest';
import { expectKept, isThorough } from '../support/faults.ts';
import { root } from '../support/root.ts';
import { copyMigrated } from './support/copyDatabase.ts';
import { findFreePort } from './support/findFreePort.ts';
import { overPort, type Reply, send } from './support/send.ts';
import { startUnlimited } from './support/startProcess.ts';
import { startServer } from './support/startServer.ts';

const account = { email: 'ada@prelude.example', password: 'correct horse' };

let folder: string;
let archive: string;
const started: (() => Promise<void>)[] = [];

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'prelude-backup-'));
  archive = join(folder, 'monday.backup');
});
afterEach(async () => {
  await Promise.all(started.splice(0).map((stop) => stop()));
  await rm(folder, { recursive: true });
});

interface Outcome {
  code: number;
  stdout: string;
  stderr: string;
}

type Environment = Record<string, string>;

/** Runs a task as the command does, in its own process. */
const runOwn = (task: 'backup' | 'restore', args: string[], env: Environment = {}): Promise<Outcome> =>
  new Promise((resolve) => {
    const options = { cwd: root, env: { PATH: process.env.PATH, DATA_DIR: join(folder, 'data'), ...env } };
    execFile(process.execPath, ['packages/server/tool.js', task, ...args], options, (error, stdout, stderr) =>
      resolve({ code: error ? Number(error.code) : 0, stdout, stderr }),
    );
  });

async function runHere(task: 'backup' | 'restore', args: string[], env: Environment = {}): Promise<Outcome> {
  const outcome: Outcome = { code: 0, stdout: '', stderr: '' };
  await runTask([task, ...args], {
    env: { DATA_DIR: join(folder, 'data'), ...env },
    say: (text) => Object.assign(outcome, { stdout: `${text}\n` }),
    complain: (reason) => Object.assign(outcome, { stderr: `${reason}\n` }),
    exit: (code) => Object.assign(outcome, { code }),
  });
  return outcome;
}

/** Replaces the key that signs sessions, as `npm run keys` does. */
async function rotate(args: string[], env: Environment = {}): Promise<Outcome> {
  const outcome: Outcome = { code: 0, stdout: '', stderr: '' };
  await rotateKeys(args, {
    env: { DATA_DIR: join(folder, 'data'), ...env },
    say: (text) => Object.assign(outcome, { stdout: `${text}\n` }),
    complain: (reason) => Object.assign(outcome, { stderr: `${reason}\n` }),
    exit: (code) => Object.assign(outcome, { code }),
  });
  return outcome;
}

const run = isThorough ? runOwn : runHere;

async function start(name: string, env: Environment = {}) {
  const port = await findFreePort();
  const running = await startServer({ DATA_DIR: join(folder, name), PORT: String(port), ...env });
  started.push(running.stop);
  return { running, ask: toAsking(port) };
}

const toAsking = (port: number) => {
  const server = overPort(port);
  return (...[method, path, more]: Parameter): Promise<Reply> => send(server, method, path, more);
};

type Parameter = [method: string, path: string, more?: Parameters<typeof send>[3]];
type Asking = ReturnType<typeof toAsking>;

const signIn = async (ask: Asking): Promise<string> =>
  (await ask('POST', '/auth/v1/token?grant_type=password', { body: account })).json.access_token;

async function makeWaitlist(ask: Asking) {
  const token = (await ask('POST', '/auth/v1/signup', { body: account })).json.access_token;
  const workspace = (await ask('POST', '/v1/workspaces', { token, body: { name: 'Studio' } })).json;
  const body = { name: 'Launch', workspaceId: workspace.id };
  return { workspace, waitlist: (await ask('POST', '/v1/waitlists', { token, body })).json };
}

async function expectRefusal(outcome: Promise<Outcome>, line: RegExp): Promise<void> {
  const { code, stdout, stderr } = await outcome;
  expect([code, stdout]).toEqual([1, '']);
  expect(stderr).toMatch(line);
  expect(stderr.trimEnd().split('\n')).toHaveLength(1);
}

/** Publishes a form, leaves another one as its draft, and pauses the list. */
async function designForm(ask: Asking, { id }: { id: string }): Promise<void> {
  const token = await signIn(ask);
  const path = `/v1/waitlists/${id}/form`;
  const texts = { en: { title: 'Aurora' }, pl: { title: 'Zorza 🚀' } };
  await ask('PATCH', path, { token, body: { texts, page: { slug: 'aurora' } } });
  await ask('POST', `${path}/publish`, { token });
  await ask('PATCH', path, { token, body: { look: { corners: 'pill' } } });
  await ask('PATCH', `/v1/waitlists/${id}`, { token, body: { status: 'paused' } });
}

test('a backup restores forms, what was published, and the life of a list', async () => {
  const { ask } = await start('data');
  const { waitlist } = await makeWaitlist(ask);
  await designForm(ask, waitlist);
  const readForm = async (from: Asking) => {
    const token = await signIn(from);
    const { json } = await from('GET', `/v1/waitlists/${waitlist.id}/form`, { token });
    return [json, (await from('GET', `/v1/forms/${waitlist.id}`)).json];
  };
  const before = await readForm(ask);
  expect(before).toMatchObject([
    { formVersion: 1, draft: { look: { corners: 'pill' } } },
    { version: 1, status: 'paused', texts: { pl: { title: 'Zorza 🚀' } } },
  ]);
  expect((await run('backup', [archive])).code).toBe(0);
  expect((await run('restore', [archive], { DATA_DIR: join(folder, 'new') })).code).toBe(0);
  expect(await readForm((await start('new')).ask)).toEqual(before);
});

test('after a stop all data is in one file, which can be copied with the secrets', async () => {
  const { running, ask } = await start('data');
  const { workspace, waitlist } = await makeWaitlist(ask);
  const path = `/v1/waitlists/${waitlist.id}/contacts`;
  await ask('POST', path, { body: { email: 'bo@example.com' } });
  const contacts = (await ask('GET', path, { token: workspace.accessKey })).json;
  await running.stop();
  expect((await readdir(join(folder, 'data'))).sort()).toEqual(['prelude.sqlite', 'secrets.json', 'server.lock']);
  await mkdir(join(folder, 'new'));
  for (const name of ['prelude.sqlite', 'secrets.json'])
    await copyFile(join(folder, 'data', name), join(folder, 'new', name));
  const { ask: askNew } = await start('new');
  expect((await askNew('GET', path, { token: workspace.accessKey })).json).toEqual(contacts);
});

test('what is deleted cannot be read in the files: after upkeep has run, and after a stop', async () => {
  const { database, clear } = await copyMigrated('sqlite');
  onTestFinished(clear);
  const data = database.kind === 'sqlite' ? dirname(database.path) : '';
  const opened = await openDatabase(database);
  const { db, close } = opened;
  const addAndDelete = async (name: string) => {
    await db.insertInto('profiles').values({ id: name, name, created_at: 0 }).execute();
    await db.deleteFrom('profiles').where('id', '=', name).execute();
  };
  const readFiles = async () => {
    const files = (await readdir(data)).filter((name) => name.startsWith('prelude.sqlite'));
    return (await Promise.all(files.map((name) => readFile(join(data, name), 'latin1')))).join();
  };
  await addAndDelete('Ada Deleted');
  expect(await readFiles()).toContain('Ada Deleted');
  const upkeep = startUpkeep(opened, createLog('silent', { write: () => {} }));
  await expect.poll(readFiles, { timeout: 20_000 }).not.toContain('Ada Deleted');
  await upkeep.close();
  await addAndDelete('Bo Deleted');
  await close();
  expect(await readFiles()).not.toMatch(/(Ada|Bo) Deleted/);
});

test.each(['a new file', 'the copy of a file that never shrinks'])(
  'upkeep gives the space of what was deleted back to the disk, in %s',
  async (kind) => {
    const path = join(folder, 'prelude.sqlite');
    if (kind !== 'a new file') {
      const former = join(folder, 'former.sqlite');
      const ask = (file: string, text: string) => {
        const db = new DatabaseSync(file);
        db.exec(text);
        db.close();
      };
      ask(former, 'create table waste (bytes blob)');
      copyDatabase(former, path);
      ask(path, 'drop table waste');
    }
    const database = await openDatabase({ kind: 'sqlite', path });
    const { db } = database;
    await sql`create table waste (bytes blob)`.execute(db);
    const rows = JSON.stringify(Array(2000).fill(0));
    await sql`insert into waste select zeroblob(4000) from json_each(${rows})`.execute(db);
    await emptyJournal(db);
    const { size } = await stat(path);
    await sql`delete from waste`.execute(db);
    const upkeep = startUpkeep(database, createLog('silent', { write: () => {} }));
    await expect.poll(async () => (await stat(path)).size, { timeout: 5_000 }).toBeLessThan(size - 6_500_000);
    await upkeep.close();
    await database.close();
  },
);

test('a backup under load restores sign-ups, accounts and readable keys', async () => {
  const port = await findFreePort();
  const running = await startUnlimited({ DATA_DIR: join(folder, 'data'), PORT: String(port) });
  started.push(() => running.kill('SIGKILL'));
  const ask = toAsking(port);
  const { workspace, waitlist } = await makeWaitlist(ask);
  const path = `/v1/waitlists/${waitlist.id}/contacts`;
  const acknowledged: string[] = [];
  let isStopped = false;
  const visit = async (visitor: number) => {
    for (let attempt = 0; !isStopped; attempt += 1) {
      const email = `visitor${visitor}-${attempt}@example.com`;
      const { status } = await ask('POST', path, { body: { email } });
      expect(status).toBe(201);
      acknowledged.push(email);
    }
  };
  const visitors = Array.from({ length: 8 }, (_, visitor) => visit(visitor));
  await expect.poll(() => acknowledged.length, { timeout: 20_000 }).toBeGreaterThan(100);
  const before = [...acknowledged];
  const backup = await runOwn('backup', [archive]);
  isStopped = true;
  await Promise.all(visitors);
  expect([backup.code, backup.stderr]).toEqual([0, '']);
  expect(backup.stdout).toContain('prelude.sqlite, secrets.json');
  expect((await stat(archive)).mode & 0o777).toBe(0o600);
  expect(await readdir(folder)).toEqual(expect.arrayContaining(['data', 'monday.backup']));
  expect((await readdir(folder)).length).toBe(2);
  await running.kill('SIGKILL');

  const restored = await run('restore', [archive], { DATA_DIR: join(folder, 'new') });
  expect([restored.code, restored.stderr]).toEqual([0, '']);
  const next = await start('new');
  const token = await signIn(next.ask);
  const shown = await next.ask('GET', `/v1/workspaces/${workspace.id}`, { token });
  expect(shown.json).toEqual(workspace);
  const contacts = await next.ask('GET', path, { token: workspace.accessKey });
  const stored = contacts.json.map(({ email }: { email: string }) => email);
  expectKept('backup under load, and restore', before, stored);
  expect((await next.ask('POST', path, { body: { email: 'new@example.com' } })).status).toBe(201);
});

test('a backup contains secrets from the environment, and its restored folder no longer needs them there', async () => {
  const secrets = { SEAL_SECRET: 's'.repeat(40) };
  const first = await start('data', secrets);
  const { workspace } = await makeWaitlist(first.ask);
  expect((await run('backup', [archive], secrets)).code).toBe(0);
  await run('restore', [archive], { DATA_DIR: join(folder, 'new') });
  const { ask } = await start('new');
  expect((await ask('GET', `/v1/workspaces/${workspace.id}`, { token: await signIn(ask) })).json).toEqual(workspace);
  const without = await run('backup', [join(folder, 'without')]);
  expect(without.stdout).toContain('Without SEAL_SECRET');
});

test('a backup of 0.1.0 with the accounts and the secret of versions before is restored and served', async () => {
  const first = await start('data');
  const { workspace } = await makeWaitlist(first.ask);
  await first.running.stop();
  const secrets = join(folder, 'data', 'secrets.json');
  const stored = { jwtSecret: 'j'.repeat(32), ...JSON.parse(await readFile(secrets, 'utf8')) };
  await writeFile(secrets, JSON.stringify(stored));
  const db = new DatabaseSync(join(folder, 'data', 'auth.sqlite'));
  db.exec(`create table "auth.users" (email text); insert into "auth.users" values ('${account.email}')`);
  db.close();
  expect((await run('backup', [archive])).stdout).toContain('prelude.sqlite, auth.sqlite, secrets.json');
  expect((await run('restore', [archive], { DATA_DIR: join(folder, 'new') })).code).toBe(0);
  expect(JSON.parse(await readFile(join(folder, 'new', 'secrets.json'), 'utf8'))).toEqual(stored);
  const { running, ask } = await start('new');
  expect(running.stderr).toBe('');
  expect((await ask('GET', `/v1/workspaces/${workspace.id}`, { token: await signIn(ask) })).json).toEqual(workspace);
});

test('with another secret an access key cannot be shown, but still reads and can be replaced', async () => {
  const first = await start('data', { SEAL_SECRET: 's'.repeat(32) });
  const { workspace } = await makeWaitlist(first.ask);
  const token = await signIn(first.ask);
  await first.running.stop();
  const other = { SEAL_SECRET: 't'.repeat(32) };
  const { running } = await start('data', other);
  expect(running.stderr).toMatch(
    /^SEAL_SECRET does not open the keys of this database: set [^\n]+npm run keys[^\n]+\n$/,
  );
  await expectRefusal(rotate(['rotate'], other), /^SEAL_SECRET does not open [^\n]+ rotate --lost/);
  expect((await rotate(['rotate', '--lost'], other)).stdout).toContain('A new key signs sessions');
  const { ask } = await start('data', other);
  const shown = await ask('GET', `/v1/workspaces/${workspace.id}`, { token });
  expect([shown.status, shown.json.accessKey]).toEqual([200, undefined]);
  const lists = `/v1/workspaces/${workspace.id}/waitlists`;
  expect((await ask('GET', lists, { token: workspace.accessKey })).status).toBe(200);
  const replaced = await ask('POST', `/v1/workspaces/${workspace.id}/rotate-key`, { token });
  expect(replaced.json.accessKey).toMatch(/^plk_/);
  expect((await ask('GET', lists, { token: replaced.json.accessKey })).status).toBe(200);
});

test('the key that signs sessions is replaced while the server runs, and signs nobody out', async () => {
  const { ask } = await start('data');
  const { workspace } = await makeWaitlist(ask);
  const token = await signIn(ask);
  const readKeyIds = async () => {
    const { json } = await ask('GET', '/auth/v1/.well-known/jwks.json');
    return json.keys.map(({ kid }: { kid: string }) => kid);
  };
  const [before] = await readKeyIds();
  expect((await rotate(['rotate'])).code).toBe(0);
  expect((await ask('GET', `/v1/workspaces/${workspace.id}`, { token })).status).toBe(200);
  for (const running of started.splice(0)) await running();
  const next = await start('data');
  const shown = await next.ask('GET', `/v1/workspaces/${workspace.id}`, { token });
  expect(shown.json).toEqual(workspace);
  const keys = (await next.ask('GET', '/auth/v1/.well-known/jwks.json')).json.keys;
  expect(keys).toHaveLength(2);
  expect(keys[1].kid).toBe(before);
});

test('a replacement says in one line what is missing, and makes nothing', async () => {
  await expectRefusal(rotate([]), /^Say what to do: npm run keys -- rotate/);
  await expectRefusal(rotate(['rotate']), /holds no data: set DATA_DIR/);
  expect(await readdir(folder)).toEqual([]);
  const { running } = await start('data', { SEAL_SECRET: 's'.repeat(32) });
  await running.stop();
  await expectRefusal(rotate(['rotate']), /secrets\.json is missing, .* set SEAL_SECRET; /);
});

test('a replacement changes no schema: a database of another version is refused, and left as it is', async () => {
  const { running } = await start('data');
  await running.stop();
  const db = new DatabaseSync(join(folder, 'data', 'prelude.sqlite'));
  onTestFinished(() => db.close());
  const readState = () => ({
    migrations: db.prepare('select name from kysely_migration').all(),
    keys: db.prepare('select id from signing_keys').all(),
  });
  db.exec("delete from kysely_migration where name >= '0017'; drop table database_id");
  const before = readState();
  await expectRefusal(rotate(['rotate']), /: start the server of this version once/);
  await expectRefusal(rotate(['rotate', '--lost']), /: start the server of this version once/);
  expect(readState()).toEqual(before);
});

test('a backup overwrites nothing, and says in one line what is missing', async () => {
  await expectRefusal(runOwn('backup', []), /^Give one file: npm run backup -- FILE/);
  await expectRefusal(run('backup', ['--help']), /^Give one file/);
  await expectRefusal(run('backup', [archive]), /holds no data: set DATA_DIR/);
  const { running } = await start('data');
  await running.stop();
  await writeFile(archive, 'last week');
  await expectRefusal(run('backup', [archive]), /is there already/);
  await expectRefusal(run('backup', [join(folder, 'nowhere', 'file')]), /nowhere is no folder/);
  await expectRefusal(run('backup', ['/proc/file']), /^\/proc\/file cannot be written \(/);
  const url = 'postgres://prelude@db.example/prelude';
  await expectRefusal(run('backup', [archive], { DATABASE_URL: url }), /pg_dump --format=custom --file=/);
  await expectRefusal(run('restore', [archive], { DATABASE_URL: url }), /pg_restore --no-owner --dbname=/);
});

test('what a killed backup has left is deleted by the next one, a day later', async () => {
  const { running } = await start('data');
  await running.stop();
  const [old, recent] = ['.prelude-backup-abc123', '.prelude-backup-def456'].map((name) => join(folder, name));
  for (const draft of [old, recent]) await mkdir(draft ?? '');
  const twoDaysAgo = Date.now() / 1000 - 2 * 86_400;
  await utimes(old ?? '', twoDaysAgo, twoDaysAgo);
  expect((await run('backup', [archive])).code).toBe(0);
  expect((await readdir(folder)).sort()).toEqual(['.prelude-backup-def456', 'data', 'monday.backup']);
});

test('a restore takes nothing but a backup of this product', async () => {
  const { running } = await start('data');
  await running.stop();
  const empty = { DATA_DIR: join(folder, 'new') };
  const data = (name: string) => ({ name, path: join(folder, 'data', name) });
  const write = async (name: string, bytes: string) => {
    await writeFile(join(folder, name), bytes);
    return { name, path: join(folder, name) };
  };
  const foreign = join(folder, 'foreign.sqlite');
  const db = new DatabaseSync(foreign);
  db.exec('create table waitlists (id)');
  db.close();
  const archives: Record<string, ArchivedFile[]> = {
    'a file that no backup holds': [data('prelude.sqlite'), await write('server.lock', 'x')],
    'a hidden file': [data('prelude.sqlite'), await write('.env', 'x')],
    'no database': [data('secrets.json')],
    'a database that does not open': [await write('prelude.sqlite', 'this is none '.repeat(999))],
    'another product’s database': [{ name: 'prelude.sqlite', path: foreign }],
  };
  for (const [name, files] of Object.entries(archives)) {
    const path = join(folder, name);
    writeArchive(path, files);
    await expectRefusal(run('restore', [path], empty), /is no sound backup/);
    expect(await readdir(join(folder, 'new')), name).toEqual(['server.lock']);
  }
});

test.runIf(process.getuid?.() === 0)(
  'a restore by root leaves the folder and its files to the folder’s owner',
  async () => {
    const { running } = await start('data');
    await running.stop();
    expect((await run('backup', [archive])).code).toBe(0);
    const target = join(folder, 'new');
    await mkdir(target);
    await chown(target, 1234, 2345);
    expect((await run('restore', [archive], { DATA_DIR: target })).code).toBe(0);
    for (const name of ['.', ...(await readdir(target))]) {
      const { uid, gid } = await stat(join(target, name));
      expect([name, uid, gid]).toEqual([name, 1234, 2345]);
    }
  },
);

test('a restore refuses a damaged backup, and overwrites no data', async () => {
  const { running } = await start('data');
  await expectRefusal(run('restore', [archive]), /is not there/);
  expect((await run('backup', [archive])).code).toBe(0);
  await expectRefusal(run('restore', [archive]), /in use by another server/);
  await running.stop();
  await expectRefusal(run('restore', [archive]), /holds data already/);
  const empty = { DATA_DIR: join(folder, 'new') };
  const file = await open(archive, 'r+');
  const { size } = await file.stat();
  for (let at = 4096; at < size; at += 4096) await file.write(Buffer.alloc(16, 0x5a), 0, 16, at + 2000);
  await file.close();
  await expectRefusal(run('restore', [archive], empty), /is no sound backup/);
  await writeFile(archive, 'this is none');
  await chmod(archive, 0o600);
  await expectRefusal(run('restore', [archive], empty), /is no sound backup/);
  expect(await readdir(join(folder, 'new'))).toEqual(['server.lock']);
});
