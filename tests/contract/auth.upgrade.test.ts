import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import type { DatabaseKind, DatabasePlace } from '@prelude/server/db/DatabasePlace';
import { hashToken as hash } from '@prelude/server/db/hashToken';
import type { Db } from '@prelude/server/db/schema';
import { runTask } from '@prelude/server/start/backup/runTask';
import pg from 'pg';
import { describe, expect, onTestFinished, test } from 'vitest';
import { jwtSecret, known, passwords, sealSecret } from './fixtures/oldAccounts.ts';
import { findFreePort } from './support/findFreePort.ts';
import { databases } from './support/makeDatabase.ts';
import { openAuth, type TestAuth } from './support/openAuth.ts';
import { restoreFiles, restoreOldAccounts, toOldPath, upgrade } from './support/restoreOldAccounts.ts';
import { overPort, send } from './support/send.ts';
import { startServer } from './support/startServer.ts';

const MINUTES = 60_000;
const ada = 'ada@prelude.example';
const zaneta = 'zaneta@prelude.example';
const wanda = 'wanda@prelude.example';

const signIn = async (auth: TestAuth, email: string, password: string): Promise<string> => {
  const { data, error } = await auth.openClient().signInWithPassword({ email, password });
  return error?.code ?? data.user?.email ?? '';
};

const refresh = async (auth: TestAuth, token: string) => {
  const { data, error } = await auth.openClient().refreshSession({ refresh_token: token });
  return { code: error?.code, session: data.session };
};

async function press(auth: TestAuth, type: string, token: string): Promise<URLSearchParams> {
  const reply = await auth.ask('POST', '/verify', { body: new URLSearchParams({ type, token }) });
  return new URLSearchParams(new URL(reply.headers.get('location') ?? '').hash.slice(1));
}

/** Every row of the old tables, as text. */
async function dumpOld(place: DatabasePlace): Promise<string> {
  const names = ['users', 'sessions', 'refresh_tokens', 'identities'];
  if (place.kind === 'sqlite') {
    const db = new DatabaseSync(toOldPath(place));
    const rows = names.map((name) => db.prepare(`select * from "auth.${name}" order by id`).all());
    db.close();
    return JSON.stringify(rows);
  }
  const client = new pg.Client(place.url);
  await client.connect();
  const rows = [];
  for (const name of names) rows.push((await client.query(`select * from auth.${name} order by id`)).rows);
  await client.end();
  return JSON.stringify(rows);
}

describe.each(databases)('accounts of an earlier version on %s', (kind: DatabaseKind) => {
  const { madeAt, workspaceId: _, ...old } = known[kind];

  /** The tokens and links are of an hour that has passed, so the clock is set. */
  async function openUpgraded(minutesLater = 5, prepare?: (db: Db) => Promise<unknown>): Promise<TestAuth> {
    const place = await restoreOldAccounts(kind);
    await upgrade(place, prepare);
    const now = () => madeAt + minutesLater * MINUTES;
    return openAuth({ kind, place, now, oldJwtSecret: jwtSecret, confirmAddresses: true });
  }

  test('sign in with their passwords, whose hashes are replaced', async () => {
    const auth = await openUpgraded();
    expect(await auth.dumpAccounts()).toContain('$2b$');
    expect(await signIn(auth, ada, passwords[ada])).toBe(ada);
    expect(await signIn(auth, zaneta, passwords[zaneta])).toBe(zaneta);
    expect(await signIn(auth, zaneta, passwords[ada])).toBe('invalid_credentials');
    const hashes = await auth.db.selectFrom('people').select('password_hash').execute();
    expect(hashes.every(({ password_hash }) => !password_hash?.startsWith('$2'))).toBe(true);
    expect(await signIn(auth, zaneta, passwords[zaneta])).toBe(zaneta);
  });

  test('stay signed in', async () => {
    const auth = await openUpgraded();
    expect(await auth.provider.verify(old.accessToken)).toMatchObject({ email: ada });
    const { session } = await refresh(auth, old.refreshToken);
    expect(session?.user.email).toBe(ada);
    expect((await refresh(auth, session?.refresh_token ?? '')).session?.user.email).toBe(ada);
    expect(await (await openUpgraded(70)).provider.verify(old.accessToken)).toBeNull();
  });

  test('are signed out where a used refresh token is used again', async () => {
    const auth = await openUpgraded();
    expect((await refresh(auth, old.usedRefreshToken)).code).toBe('refresh_token_already_used');
    expect((await refresh(auth, old.refreshToken)).code).toBe('refresh_token_not_found');
    expect(await auth.provider.verify(old.accessToken)).toBeNull();
    expect(await auth.provider.verify(old.recoverySession.accessToken)).toMatchObject({ email: zaneta });
  });

  test('choose a password by a link mailed before, or by a session that one opened', async () => {
    const auth = await openUpgraded();
    const opened = await press(auth, 'recovery', old.links.recovery);
    const set = async (session: { access_token: string; refresh_token: string }, password: string) => {
      const client = auth.openClient();
      await client.setSession(session);
      return (await client.updateUser({ password })).error;
    };
    const tokens = ['access_token', 'refresh_token'].map((name) => [name, opened.get(name) ?? '']);
    expect(await set(Object.fromEntries(tokens), 'a whole new horse')).toBeNull();
    expect(await signIn(auth, ada, 'a whole new horse')).toBe(ada);
    const { accessToken, refreshToken } = old.recoverySession;
    expect(await set({ access_token: accessToken, refresh_token: refreshToken }, 'another new horse')).toBeNull();
    expect(await signIn(auth, zaneta, 'another new horse')).toBe(zaneta);
  });

  test('have links that say why they do not work', async () => {
    const auth = await openUpgraded();
    expect((await press(auth, 'recovery', old.links.used)).get('reason')).toBe('used');
    expect((await press(auth, 'recovery', old.links.expired)).get('reason')).toBe('expired');
    const later = await openUpgraded(61);
    const olderLinks = (db: Db) =>
      db
        .insertInto('mailed_links')
        .values([
          { token_hash: hash('older'), kind: 'recovery', account_key: hash(ada), created_at: madeAt },
          { token_hash: hash('of nobody'), kind: 'recovery', account_key: hash(wanda), created_at: madeAt },
        ])
        .execute();
    const superseding = await openUpgraded(5, olderLinks);
    expect((await press(superseding, 'recovery', 'older')).get('reason')).toBe('superseded');
    expect((await press(superseding, 'recovery', 'of nobody')).get('reason')).toBeNull();
    expect((await press(superseding, 'recovery', old.links.recovery)).get('error')).toBeNull();
    for (const [type, token] of [
      ['recovery', old.links.recovery],
      ['email_change', old.links.emailChange],
      ['signup', old.links.signUp],
    ] as const)
      expect((await press(later, type, token)).get('reason')).toBe('expired');
  });

  test('change their address by a link mailed before', async () => {
    const auth = await openUpgraded();
    expect(Object.fromEntries(await press(auth, 'email_change', old.links.emailChange))).toEqual({
      type: 'email_change',
    });
    expect(await signIn(auth, ada, passwords[ada])).toBe('invalid_credentials');
    expect(await signIn(auth, 'ada.new@prelude.example', passwords[ada])).toBe('ada.new@prelude.example');
  });

  test('are opened by the link of a waiting sign-up, with its own password only', async () => {
    const auth = await openUpgraded();
    expect(await signIn(auth, wanda, passwords[wanda])).toBe('email_not_confirmed');
    expect(Object.fromEntries(await press(auth, 'signup', old.links.signUp))).toEqual({ type: 'signup' });
    expect(await signIn(auth, wanda, passwords[wanda])).toBe(wanda);
    expect((await press(auth, 'signup', old.links.strangers)).get('error_code')).toBe('otp_expired');
    expect(await signIn(auth, wanda, passwords[wanda])).toBe(wanda);
  });

  test('are moved without the rows that stood in for addresses', async () => {
    const auth = await openUpgraded();
    const emails = async (table: 'people' | 'pending_sign_ups') =>
      (await auth.db.selectFrom(table).select('email').orderBy('email').execute()).map(({ email }) => email);
    expect(await emails('people')).toEqual([ada, zaneta]);
    expect(await emails('pending_sign_ups')).toEqual([wanda, wanda]);
    expect(await auth.dumpAccounts()).not.toContain('sign-up.invalid');
  });

  test('are moved once, also when several processes start at once, and their tables stay as they are', async () => {
    const place = await restoreOldAccounts(kind);
    const before = await dumpOld(place);
    if (kind === 'postgres') await Promise.all([upgrade(place), upgrade(place)]);
    else await upgrade(place);
    const auth = await openAuth({ kind, place, now: () => madeAt + 5 * MINUTES, confirmAddresses: true });
    await press(auth, 'signup', old.links.signUp);
    await auth.db.deleteFrom('people').where('email', '=', ada).execute();
    const moved = await auth.dumpAccounts();
    await upgrade(place);
    expect(await auth.dumpAccounts()).toBe(moved);
    expect(await dumpOld(place)).toBe(before);
    expect((await auth.db.selectFrom('setup').selectAll().execute()).length).toBe(1);
  });
});

test('a backup of an earlier version is restored and upgraded, with its workspaces', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'prelude-upgrade-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  await mkdir(join(folder, 'old'));
  await restoreFiles(join(folder, 'old'));
  const secrets = { jwtSecret, encryptionKey: sealSecret };
  await writeFile(join(folder, 'old', 'secrets.json'), JSON.stringify(secrets));
  const run = (task: string, name: string) =>
    runTask([task, join(folder, 'old.backup')], {
      env: { DATA_DIR: join(folder, name) },
      say: () => {},
      complain: (reason) => expect.fail(String(reason)),
      exit: () => {},
    });
  await run('backup', 'old');
  await run('restore', 'new');
  const port = await findFreePort();
  const running = await startServer({ DATA_DIR: join(folder, 'new'), PORT: String(port) });
  onTestFinished(() => running.stop());
  const body = { email: ada, password: passwords[ada] };
  const session = await send(overPort(port), 'POST', '/auth/v1/token?grant_type=password', { body });
  const token = session.json.access_token;
  const shown = await send(overPort(port), 'GET', `/v1/workspaces/${known.sqlite.workspaceId}`, { token });
  expect(shown.json).toMatchObject({ name: 'Studio', accessKey: expect.any(String) });
});
