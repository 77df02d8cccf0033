import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { ensureBuilt } from '@prelude/server/build/ensureBuilt';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { root } from '../support/root.ts';
import { copyMigrated } from './support/copyDatabase.ts';
import { findFreePort } from './support/findFreePort.ts';
import { databases } from './support/makeDatabase.ts';
import { overPort, send } from './support/send.ts';
import { type ServerProcess, startCommand } from './support/startProcess.ts';

const PEAK_MB = 256;
const REST_MB = 140;

async function readMegabytes({ pid }: ServerProcess, name: 'VmHWM' | 'VmRSS'): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8');
  return Number(new RegExp(`^${name}:\\s+(\\d+) kB$`, 'm').exec(status)?.[1]) / 1024;
}

const start = (env: Record<string, string>) =>
  startCommand(process.execPath, ['--max-semi-space-size=4', 'packages/server/start.js'], { cwd: root, env });

/** The first start fills the compile cache for the later ones. */
beforeAll(async () => {
  await ensureBuilt({ root, say: console.log });
  const folder = await mkdtemp(join(tmpdir(), 'prelude-data-'));
  const first = await start({ DATA_DIR: folder, PORT: String(await findFreePort()) });
  await first.kill('SIGTERM');
  await rm(folder, { recursive: true });
});

describe.runIf(process.platform === 'linux').each(databases)('a start on %s', (kind) => {
  let folder: string;
  let clear: () => Promise<void>;
  let running: ServerProcess;
  let port: number;

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'prelude-data-'));
    const { database, clear: clearDatabase } = await copyMigrated(kind);
    clear = clearDatabase;
    port = await findFreePort();
    const place: Record<string, string> =
      database.kind === 'sqlite' ? { DATA_DIR: dirname(database.path) } : { DATABASE_URL: database.url };
    const secrets = { SEAL_SECRET: 's'.repeat(32) };
    running = await start({ DATA_DIR: folder, PORT: String(port), ...secrets, ...place });
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
