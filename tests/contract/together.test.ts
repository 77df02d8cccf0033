import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, onTestFinished, test } from 'vitest';
import { findFreePort } from './support/findFreePort.ts';
import { makeDatabase } from './support/makeDatabase.ts';
import { overPort, send } from './support/send.ts';
import { type ServerProcess, startProcess } from './support/startProcess.ts';

const PROCESSES = 4;

/** So many starts at once take their time on two cores. */
const TIMEOUT_MS = 90_000;

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'prelude-data-'));
});
afterEach(() => rm(folder, { recursive: true }));

/** As many at once, in one new data folder. */
async function startAll(env: Record<string, string>): Promise<{ ports: number[]; started: ServerProcess[] }> {
  const ports: number[] = [];
  while (ports.length < PROCESSES) ports.push(await findFreePort());
  const started = await Promise.all(
    ports.map((port) => startProcess({ DATA_DIR: folder, PORT: String(port), ...env })),
  );
  onTestFinished(async () => {
    await Promise.all(started.map((running) => running.kill('SIGKILL')));
  });
  return { ports, started };
}

test('processes that start at once on one new PostgreSQL are one product', { timeout: TIMEOUT_MS }, async () => {
  const { database, clear } = await makeDatabase('postgres');
  onTestFinished(clear);
  const { ports, started } = await startAll({ DATABASE_URL: database.kind === 'postgres' ? database.url : '' });
  expect(started.map(({ stderr, exitCode }) => ({ stderr, exitCode }))).toEqual(
    Array(PROCESSES).fill({ stderr: '', exitCode: undefined }),
  );
  const [first, ...others] = ports.map(overPort);
  if (!first) throw new Error('No process was started');
  const account = { email: 'ada@prelude.example', password: 'correct horse' };
  const token = (await send(first, 'POST', '/auth/v1/signup', { body: account })).json.access_token;
  const made = (await send(first, 'POST', '/v1/workspaces', { token, body: { name: 'Studio' } })).json;
  for (const server of others)
    expect((await send(server, 'GET', `/v1/workspaces/${made.id}`, { token })).json).toEqual(made);
});

test('of processes that start at once on one new SQLite folder, one serves and the others say why they do not', {
  timeout: TIMEOUT_MS,
}, async () => {
  const { started } = await startAll({});
  const refused = started.filter(({ exitCode }) => exitCode !== undefined);
  expect(refused).toHaveLength(PROCESSES - 1);
  for (const { exitCode, stderr } of refused) {
    expect(exitCode).toBe(1);
    expect(stderr).toMatch(/^[^\n]+ is in use by another server: [^\n]+\n$/);
  }
});
