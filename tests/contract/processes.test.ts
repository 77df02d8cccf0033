import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { listContacts, signUpContact } from '@prelude/api/contract/contacts';
import type { PreludeServer } from '@prelude/server/http/PreludeServer';
import { limits } from '@prelude/server/limits/limits';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { expectKept, isThorough } from '../support/faults.ts';
import { findFreePort } from './support/findFreePort.ts';
import { makeDatabase } from './support/makeDatabase.ts';
import { call, overPort, send } from './support/send.ts';
import { type ServerProcess, startProcess } from './support/startProcess.ts';

const PROCESSES = isThorough ? 4 : 2;
const VISITORS = 600;
const WRITERS = 12;
/** Acknowledged sign-ups after which one of the two processes is killed */
const DEATH_AFTER = 200;
const TIMEOUT_MS = 90_000;

interface Process extends ServerProcess {
  server: PreludeServer;
}

let folder: string;
let clear: () => Promise<void>;
let all: Process[];
let one: Process;
let other: Process;

/** Two processes of one product, as on two machines: they share only PostgreSQL and the secrets. */
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'prelude-data-'));
  const made = await makeDatabase('postgres');
  clear = made.clear;
  const url = made.database.kind === 'postgres' ? made.database.url : '';
  const shared = {
    ...{ DATABASE_URL: url, SEAL_SECRET: 's'.repeat(32) },
    ...{ MAIL: 'off', SIGN_UPS: 'open', TRUST_PROXY: '1' },
  };
  const start = async (name: string): Promise<Process> => {
    const port = await findFreePort();
    const running = await startProcess({ ...shared, DATA_DIR: join(folder, name), PORT: String(port) });
    return Object.assign(running, { server: overPort(port) });
  };
  all = await Promise.all(Array.from({ length: PROCESSES }, (_, index) => start(`${index}`)));
  [one, other] = all as [Process, Process];
}, TIMEOUT_MS);

afterAll(async () => {
  await Promise.all(all.map((running) => running.kill('SIGKILL')));
  await clear();
  await rm(folder, { recursive: true });
});

const password = 'correct horse';

const signUp = async ({ server }: Process, email: string): Promise<string> =>
  (await send(server, 'POST', '/auth/v1/signup', { body: { email, password } })).json.access_token;

async function makeWaitlist({ server }: Process, token: string): Promise<string> {
  const workspace = await send(server, 'POST', '/v1/workspaces', { token, body: { name: 'Studio' } });
  const body = { name: 'Launch', workspaceId: workspace.json.id };
  return (await send(server, 'POST', '/v1/waitlists', { token, body })).json.id;
}

test('processes that start at once on an empty database become ready as one product', async () => {
  expect(all.map(({ stderr, exitCode }) => ({ stderr, exitCode }))).toEqual(
    Array(PROCESSES).fill({ stderr: '', exitCode: undefined }),
  );
  const token = await signUp(one, 'zofia@prelude.example');
  const made = (await send(one.server, 'POST', '/v1/workspaces', { token, body: { name: 'Studio' } })).json;
  for (const { server } of all)
    expect((await send(server, 'GET', `/v1/workspaces/${made.id}`, { token })).json).toEqual(made);
});

test('of processes that start at once on a new SQLite folder one serves, and the others say why they do not', {
  timeout: TIMEOUT_MS,
}, async () => {
  const ports = await Promise.all(Array.from({ length: PROCESSES }, findFreePort));
  const shared = join(folder, 'shared');
  const started = await Promise.all(ports.map((port) => startProcess({ DATA_DIR: shared, PORT: String(port) })));
  onTestFinished(async () => {
    await Promise.all(started.map((running) => running.kill('SIGKILL')));
  });
  const refused = started.filter(({ exitCode }) => exitCode !== undefined);
  expect(refused).toHaveLength(PROCESSES - 1);
  for (const { exitCode, stderr } of refused) {
    expect(exitCode).toBe(1);
    expect(stderr).toMatch(/^[^\n]+ is in use by another server: [^\n]+\n$/);
  }
});

test('a session and an account made at one process are known to the other', async () => {
  const email = 'ada@prelude.example';
  const token = await signUp(one, email);
  const waitlistId = await makeWaitlist(one, token);
  const shown = await call(other, listContacts, { token, params: { waitlistId } });
  expect([shown.status, shown.json]).toEqual([200, []]);
  const signedIn = await send(other.server, 'POST', '/auth/v1/token?grant_type=password', {
    body: { email, password },
  });
  expect(signedIn.status).toBe(200);
});

test('a refresh token used at both at once gives one, and used again later at the other ends the session', async () => {
  const body = { email: 'grace@prelude.example', password };
  const session = (await send(one.server, 'POST', '/auth/v1/signup', { body })).json;
  const refresh = ({ server }: Process, refresh_token: string) =>
    send(server, 'POST', '/auth/v1/token?grant_type=refresh_token', { body: { refresh_token } });
  const replies = await Promise.all(
    Array.from({ length: 12 }, (_, index) => refresh(index % 2 ? one : other, session.refresh_token)),
  );
  const tokens = new Set(replies.map(({ json }) => json.refresh_token));
  expect([replies.map(({ status }) => status), tokens.size]).toEqual([Array(12).fill(200), 1]);
  const [next] = tokens;
  const newest = (await refresh(one, next)).json;
  expect((await refresh(other, session.refresh_token)).json.error_code).toBe('refresh_token_already_used');
  expect((await refresh(one, newest.refresh_token)).json.error_code).toBe('refresh_token_not_found');
});

test('a write sent to both with one key happens once', async () => {
  const token = await signUp(one, 'joan@prelude.example');
  const headers = { 'idempotency-key': randomUUID() };
  const replies = await Promise.all(
    [one, other, one, other].map(({ server }) =>
      send(server, 'POST', '/v1/workspaces', { token, headers, body: { name: 'Studio' } }),
    ),
  );
  expect(replies.map(({ status, text }) => [status, text])).toEqual(Array(4).fill([201, replies[0]?.text]));
  expect((await send(other.server, 'GET', '/v1/workspaces', { token })).json).toHaveLength(1);
});

test('limits are shared by both', { timeout: TIMEOUT_MS }, async () => {
  const email = 'eve@prelude.example';
  const token = await signUp(one, email);
  const params = { waitlistId: await makeWaitlist(one, token) };
  const headers = { 'x-forwarded-for': '10.9.9.9' };
  const replies = await Promise.all(
    Array.from({ length: 80 }, (_, index) =>
      call(index % 2 ? one : other, signUpContact, { params, headers, body: { email: `visitor${index}@example.com` } }),
    ),
  );
  expect(replies.filter(({ status }) => status === 201)).toHaveLength(limits.signUpPerClient.points);
  expect(replies.filter(({ status }) => status === 429)).toHaveLength(80 - limits.signUpPerClient.points);

  const statuses: number[] = [];
  for (let guess = 0; guess < limits.passwordPerAccount.points + 2; guess += 1) {
    const body = { email, password: 'wrong horse' };
    const { server } = guess % 2 ? one : other;
    statuses.push((await send(server, 'POST', '/auth/v1/token?grant_type=password', { headers, body })).status);
  }
  expect(statuses).toEqual([...Array(limits.passwordPerAccount.points).fill(400), 429, 429]);
});

// Keep this test last: it kills one of the two processes.
test('when one of two is killed, no acknowledged person is lost or stored twice', {
  timeout: TIMEOUT_MS,
}, async () => {
  const token = await signUp(one, 'bob@prelude.example');
  const params = { waitlistId: await makeWaitlist(one, token) };
  const visitors = Array.from({ length: VISITORS }, (_, index) => `visitor${index}@example.com`);
  const waiting = visitors.entries();
  const acknowledged: string[] = [];
  let death: Promise<void> | undefined;

  /** Signs up at one of the two; without an answer, retries at the other, as a visitor pressing again would. */
  async function signUpAll(): Promise<void> {
    for (const [index, email] of waiting) {
      const headers = { 'x-forwarded-for': `10.0.${index >> 8}.${index & 255}` };
      const ask = ({ server }: Process) => call({ server }, signUpContact, { params, headers, body: { email } });
      const first = await ask(index % 2 ? one : other).catch(() => undefined);
      const { status } = first ?? (await ask(one));
      expect(status).toBe(201);
      acknowledged.push(email);
      if (acknowledged.length === DEATH_AFTER) death = other.kill('SIGKILL');
    }
  }
  await Promise.all(Array.from({ length: WRITERS }, signUpAll));
  await death;

  expect(other.exitCode).not.toBe(undefined);
  const listed = await call(one, listContacts, { token, params });
  const stored = listed.json.map(({ email }: { email: string }) => email);
  expectKept('one of two processes killed, PostgreSQL', acknowledged, stored);
  expect(stored.sort()).toEqual(visitors.sort());
});
