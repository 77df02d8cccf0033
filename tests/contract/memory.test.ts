import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ensureBuilt } from '@prelude/server/build/ensureBuilt';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { root } from '../support/root.ts';
import { findFreePort } from './support/findFreePort.ts';
import { makeDatabase } from './support/makeDatabase.ts';
import { overPort, send } from './support/send.ts';
import { type ServerProcess, startCommand } from './support/startProcess.ts';

const PEAK_MB = 256;
const REST_MB = 150;

async function readMegabytes({ pid }: ServerProcess, name: 'VmHWM' | 'VmRSS'): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8');
  return Number(new RegExp(`^${name}:\\s+(\\d+) kB$`, 'm').exec(status)?.[1]) / 1024;
}

describe.runIf(process.platform === 'linux').each(['sqlite', 'postgres'] as const)('a start on %s', (kind) => {
  let folder: string;
  let clear: () => Promise<void>;
  let running: ServerProcess;
  let port: number;

  beforeAll(async () => {
    await ensureBuilt({ root, say: console.log });
    folder = await mkdtemp(join(tmpdir(), 'prelude-data-'));
    const made = await makeDatabase(kind);
    clear = made.clear;
    port = await findFreePort();
    const url = made.database.kind === 'postgres' ? made.database.url : '';
    const env = { DATA_DIR: folder, PORT: String(port), DATABASE_URL: url };
    const start = () => startCommand(process.execPath, ['packages/server/start.js'], { cwd: root, env });
    running = await start();
    await running.kill('SIGTERM');
    running = await start();
    expect((await send(overPort(port), 'GET', '/health')).status).toBe(200);
    expect((await send(overPort(port), 'GET', '/', { headers: { accept: 'text/html' } })).status).toBe(200);
  });

  afterAll(async () => {
    await running.kill('SIGKILL');
    await clear();
    await rm(folder, { recursive: true });
  });

  test(`takes ${PEAK_MB} MB at most`, async () => {
    expect(await readMegabytes(running, 'VmHWM')).toBeLessThan(PEAK_MB);
  });

  test(`rests at ${REST_MB} MB at most`, async () => {
    expect(await readMegabytes(running, 'VmRSS')).toBeLessThan(REST_MB);
  });

  test(`takes ${PEAK_MB} MB at most while passwords are hashed, too`, async () => {
    const body = { email: 'ada@prelude.example', password: 'correct horse' };
    expect((await send(overPort(port), 'POST', '/auth/v1/signup', { body })).status).toBe(200);
    expect(await readMegabytes(running, 'VmHWM')).toBeLessThan(PEAK_MB);
  });
});
