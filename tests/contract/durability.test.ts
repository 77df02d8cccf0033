import { mkdtemp, readdir, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { listContacts, signUpContact } from '@prelude/api/contract/contacts';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { findFreePort } from './support/findFreePort.ts';
import { makeDatabase } from './support/makeDatabase.ts';
import { call, overPort, send } from './support/send.ts';
import { type ServerProcess, startProcess } from './support/startProcess.ts';

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

describe.each(['sqlite', 'postgres'] as const)('on %s', (kind) => {
  test('whatever was answered is still there after kill -9, and the sessions go on', async () => {
    const database = await makeDatabase(kind);
    clear = database.clear;
    const port = await findFreePort();
    const env = {
      DATA_DIR: folder,
      PORT: String(port),
      ...(database.database.kind === 'postgres' && { DATABASE_URL: database.database.url }),
    };
    const product = { server: overPort(port) };
    running = await startProcess(env);
    expect(running.stderr).toBe('');

    const account = { email: 'ada@prelude.example', password: 'correct horse' };
    const token = (await send(product.server, 'POST', '/auth/v1/signup', { body: account })).json.access_token;
    const workspace = await send(product.server, 'POST', '/v1/workspaces', { token, body: { name: 'Studio' } });
    const body = { name: 'Launch', workspaceId: workspace.json.id };
    const waitlistId = (await send(product.server, 'POST', '/v1/waitlists', { token, body })).json.id;
    const params = { waitlistId };
    const visitors = Array.from({ length: 40 }, (_, index) => `visitor${index}@example.com`);
    await Promise.all(visitors.map((email) => call(product, signUpContact, { params, body: { email } })));
    await running.kill('SIGKILL');

    running = await startProcess(env);
    const after = await call(product, listContacts, { token, params });
    expect(after.json.map(({ email }: { email: string }) => email).sort()).toEqual(visitors.sort());
    const shown = await send(product.server, 'GET', `/v1/workspaces/${workspace.json.id}`, { token });
    expect(shown.json.accessKey).toBe(workspace.json.accessKey);
    const signedIn = await send(product.server, 'POST', '/auth/v1/token?grant_type=password', { body: account });
    expect(signedIn.status).toBe(200);
    const names = (await readdir(folder)).filter((name) => /\.(?:json|sqlite)$/.test(name));
    const modes = await Promise.all(names.map(async (name) => (await stat(join(folder, name))).mode & 0o777));
    expect(names).toContain('secrets.json');
    expect(modes).toEqual(names.map(() => 0o600));
  });
});

test('a server that is asked to stop ends by itself and says nothing', async () => {
  clear = async () => {};
  running = await startProcess({ DATA_DIR: folder, PORT: String(await findFreePort()) });
  await running.kill('SIGTERM');
  expect([running.exitCode, running.stderr]).toEqual([0, '']);
});
