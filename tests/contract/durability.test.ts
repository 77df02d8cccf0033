import { mkdtemp, readdir, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { listContacts, signUpContact } from '@prelude/api/contract/contacts';
import type { PreludeServer } from '@prelude/server/http/PreludeServer';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { expectKept, isThorough } from '../support/faults.ts';
import { findFreePort } from './support/findFreePort.ts';
import { databases, makeDatabase } from './support/makeDatabase.ts';
import { call, overPort, send } from './support/send.ts';
import { type ServerProcess, startUnlimited } from './support/startProcess.ts';

const KILLS = isThorough ? 10 : 1;
const WRITERS = 16;
/** Acknowledged sign-ups after which the process is killed */
const DEATH_AFTER = 200;

let folder: string;
let running: ServerProcess | undefined;
let clear: () => Promise<void>;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'prelude-data-'));
});

afterEach(async () => {
  await running?.kill('SIGKILL');
  await clear();
  await rm(folder, { recursive: true });
});

/** Signs visitors up until the server stops answering; adds the acknowledged addresses to `acknowledged`. */
async function killInTheMidst(
  product: { server: PreludeServer },
  waitlistId: string,
  acknowledged: string[],
): Promise<void> {
  const dying = running;
  const before = acknowledged.length;
  let death: Promise<void> | undefined;
  const visit = async (visitor: number) => {
    for (let attempt = 0; ; attempt += 1) {
      const email = `visitor${before}.${visitor}.${attempt}@example.com`;
      const asked = call(product, signUpContact, { params: { waitlistId }, body: { email } });
      const reply = await asked.catch(() => undefined);
      if (!reply) return;
      expect(reply.status).toBe(201);
      acknowledged.push(email);
      if (acknowledged.length >= before + DEATH_AFTER) death ??= dying?.kill('SIGKILL');
    }
  };
  await Promise.all(Array.from({ length: WRITERS }, (_, visitor) => visit(visitor)));
  await death;
}

describe.each(databases)('on %s', (kind) => {
  test('acknowledged sign-ups survive kill -9, sessions go on, and a stop prints nothing', async () => {
    const database = await makeDatabase(kind);
    clear = database.clear;
    const port = await findFreePort();
    const env = {
      DATA_DIR: folder,
      PORT: String(port),
      ...(database.database.kind === 'postgres' && { DATABASE_URL: database.database.url }),
    };
    const product = { server: overPort(port) };
    running = await startUnlimited(env);
    expect(running.stderr).toBe('');

    const account = { email: 'ada@prelude.example', password: 'correct horse' };
    const token = (await send(product.server, 'POST', '/auth/v1/signup', { body: account })).json.access_token;
    const workspace = await send(product.server, 'POST', '/v1/workspaces', { token, body: { name: 'Studio' } });
    const body = { name: 'Launch', workspaceId: workspace.json.id };
    const waitlistId = (await send(product.server, 'POST', '/v1/waitlists', { token, body })).json.id;
    const params = { waitlistId };
    const acknowledged: string[] = [];
    for (let kills = 0; kills < KILLS; kills += 1) {
      await killInTheMidst(product, waitlistId, acknowledged);
      running = await startUnlimited(env);
      expect(running.stderr).toBe('');
    }
    const after = await call(product, listContacts, { token, params });
    const stored = after.json.map(({ email }: { email: string }) => email);
    expectKept(`kill -9 during sign-ups, ${KILLS} times, ${kind}`, acknowledged, stored);
    const shown = await send(product.server, 'GET', `/v1/workspaces/${workspace.json.id}`, { token });
    expect(shown.json.accessKey).toBe(workspace.json.accessKey);
    const signedIn = await send(product.server, 'POST', '/auth/v1/token?grant_type=password', { body: account });
    expect(signedIn.status).toBe(200);
    const names = (await readdir(folder)).filter((name) => /\.(?:json|sqlite)$/.test(name));
    const modes = await Promise.all(names.map(async (name) => (await stat(join(folder, name))).mode & 0o777));
    expect(names).toContain('secrets.json');
    expect(modes).toEqual(names.map(() => 0o600));
    await running.kill('SIGTERM');
    expect([running.exitCode, running.stderr]).toEqual([0, '']);
  }, 120_000);
});
