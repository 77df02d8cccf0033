import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import type { ImportJob } from '@prelude/api/contract/imports';
import type { PreludeServer } from '@prelude/server/http/PreludeServer';
import { expect, onTestFinished, test } from 'vitest';
import { databases, makeDatabase } from '../contract/support/makeDatabase.ts';
import { type Reply, send } from '../contract/support/send.ts';
import { toPreload } from '../contract/support/startProcess.ts';
import { makeFolder, makeWaitlist, openFaultyServer, signIn } from './support/openFaultyServer.ts';

const PEOPLE = 25_000;
const imports = [toPreload('impatient')];
const file = ['email', ...Array.from({ length: PEOPLE }, (_, n) => `visitor${n}@example.com`)].join('\n');

interface Started {
  path: string;
  contacts: string;
}

async function startImport(server: PreludeServer, token: string, waitlistId: string): Promise<Started> {
  const headers = { 'content-type': 'application/octet-stream' };
  const { json } = await send(server, 'POST', `/v1/waitlists/${waitlistId}/imports`, { token, headers, body: file });
  const path = `/v1/waitlists/${waitlistId}/imports/${json.id}`;
  expect((await send(server, 'POST', `${path}/start`, { token })).status).toBe(200);
  return { path, contacts: `/v1/waitlists/${waitlistId}/contacts` };
}

/** Reads again while the database is too slow for an impatient server. */
async function read(server: PreludeServer, token: string, path: string): Promise<Reply['json']> {
  for (;;) {
    const { status, json } = await send(server, 'GET', path, { token });
    if (status !== 503) return json;
  }
}

/** Resolves once so many people are handled, or the import has ended. */
async function waitFor(server: PreludeServer, token: string, { path }: Started, count: number): Promise<ImportJob> {
  for (;;) {
    const job = await read(server, token, path);
    if (job.status !== 'running' || job.done >= count) return job;
    await wait(10);
  }
}

async function expectExact(server: PreludeServer, token: string, started: Started): Promise<void> {
  const job = await waitFor(server, token, started, PEOPLE + 1);
  expect(job).toMatchObject({ status: 'done', done: PEOPLE, counts: { added: PEOPLE, known: 0 } });
  const contacts = await read(server, token, started.contacts);
  expect(contacts.map(({ email, position }: { email: string; position: number }) => [email, position])).toEqual(
    Array.from({ length: PEOPLE }, (_, n) => [`visitor${PEOPLE - 1 - n}@example.com`, PEOPLE - n]),
  );
}

test.each(databases)(
  'an import goes on after a stop and after kill -9, exactly where it was, and is undone after another: %s',
  async (kind) => {
    const folder = await makeFolder();
    const { database, clear } = await makeDatabase(kind);
    onTestFinished(clear);
    const env = { DATA_DIR: join(folder, 'data'), ...(database.kind === 'postgres' && { DATABASE_URL: database.url }) };
    const start = () => openFaultyServer({ env, folder, imports });
    let { running, server } = await start();
    const { token, waitlistId } = await makeWaitlist(server);
    const started = await startImport(server, token, waitlistId);

    await waitFor(server, token, started, 500);
    await running.kill('SIGTERM');
    expect([running.exitCode, running.stderr]).toEqual([0, '']);
    ({ running, server } = await start());
    const resumed = await waitFor(server, token, started, 3_000);
    expect(resumed.status).toBe('running');

    await running.kill('SIGKILL');
    ({ running, server } = await start());
    await expectExact(server, await signIn(server), started);

    const undoing = send(server, 'POST', `${started.path}/undo`, { token }).catch(() => {});
    const left = async () => Number((await read(server, token, `${started.contacts}?limit=10`)).total);
    while ((await left()) === PEOPLE) await wait(5);
    await running.kill('SIGKILL');
    await undoing;
    ({ running, server } = await start());
    await expect.poll(left, { timeout: 30_000 }).toBe(0);
    expect((await read(server, token, started.path)).status).toBe('undone');
    expect(running.stderr).toBe('');
  },
  240_000,
);

test.runIf(databases.includes('postgres'))(
  'of two processes on PostgreSQL one goes on with the import of the other',
  async () => {
    const { database, clear } = await makeDatabase('postgres');
    onTestFinished(clear);
    const url = database.kind === 'postgres' ? database.url : '';
    const env = { DATABASE_URL: url, SEAL_SECRET: 's'.repeat(32) };
    const open = async () => openFaultyServer({ env, folder: await makeFolder(), imports });
    const [one, other] = [await open(), await open()];
    const { token, waitlistId } = await makeWaitlist(one.server);
    const started = await startImport(one.server, token, waitlistId);
    await waitFor(other.server, token, started, 500);
    await one.running.kill('SIGKILL');
    await expectExact(other.server, token, started);
    expect(other.running.stderr).toBe('');
  },
  240_000,
);
