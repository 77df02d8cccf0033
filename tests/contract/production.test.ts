import { execFile } from 'node:child_process';
import { cp, lstat, mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { promisify } from 'node:util';
import { ensureBuilt } from '@prelude/server/build/ensureBuilt';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { root } from '../support/root.ts';
import { findFreePort } from './support/findFreePort.ts';
import { overPort, send } from './support/send.ts';
import { startCommand } from './support/startProcess.ts';

const MOST_MB = 250;
const INSTALL_TIMEOUT_MS = 300_000;

/** The Node that comes with the project. */
const isNode = (name: string): boolean => /^node-(?:linux|win)-/.test(name);

let folder: string;

/** What README's production part says: everything is installed and built, then what only the build needs goes. */
beforeAll(async () => {
  await ensureBuilt({ root, say: console.log });
  folder = await mkdtemp(join(tmpdir(), 'prelude-production-'));
  for (const name of ['package.json', 'package-lock.json', 'locales', 'packages'])
    await cp(join(root, name), join(folder, name), {
      recursive: true,
      filter: (path) => basename(path) !== 'node_modules',
    });
  const flags = ['--omit=dev', '--ignore-scripts', '--prefer-offline', '--no-audit', '--no-fund'];
  await promisify(execFile)('npm', ['ci', ...flags], { cwd: folder });
}, INSTALL_TIMEOUT_MS);

afterAll(() => rm(folder, { recursive: true }));

/** As `du` counts: what the disk gives for it. */
async function measure(path: string): Promise<number> {
  const names = await readdir(path, { withFileTypes: true });
  const sizes = names
    .filter(({ name }) => !isNode(name))
    .map(async (entry) => {
      const below = join(path, entry.name);
      return entry.isDirectory() ? measure(below) : (await lstat(below)).blocks * 512;
    });
  return (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0);
}

const start = (port: number) =>
  startCommand(process.execPath, ['packages/server/start.js'], {
    cwd: folder,
    env: {
      ...{ NODE_ENV: 'production', HOST: '0.0.0.0', PORT: String(port), DATA_DIR: join(folder, 'data'), MAIL: 'off' },
      ...{ JWT_SECRET: 'j'.repeat(32), SEAL_SECRET: 's'.repeat(32), SIGN_UPS: 'open' },
    },
  });

test(`what a production install takes beside Node is at most ${MOST_MB} MB`, async () => {
  expect((await measure(join(folder, 'node_modules'))) / 1024 ** 2).toBeLessThan(MOST_MB);
});

/** Folders of packages that nothing of the product needs. */
async function readLeftOut(): Promise<string[]> {
  const dockerfile = await readFile(join(root, 'packages/server/deploy/Dockerfile'), 'utf8');
  return /^RUN rm -rf (.+)$/m.exec(dockerfile)?.[1]?.split(' ') ?? [];
}

test('a built product runs without development dependencies, and without what the image leaves out', async () => {
  const leftOut = await readLeftOut();
  expect(leftOut.length).toBeGreaterThan(0);
  for (const path of leftOut) await rm(join(folder, path), { recursive: true });
  const port = await findFreePort();
  const running = await start(port);
  try {
    expect(running.stderr).toBe('');
    const server = overPort(port);
    expect((await send(server, 'GET', '/health')).json).toEqual({ status: 'ok', database: 'ok' });
    expect((await send(server, 'GET', '/')).text).toContain('id="prelude-config"');
    expect((await send(server, 'GET', '/js/widget.js')).status).toBe(200);
    const body = { email: 'ada@prelude.example', password: 'correct horse' };
    expect((await send(server, 'POST', '/auth/v1/signup', { body })).status).toBe(200);
  } finally {
    await running.kill('SIGKILL');
  }
});

test('without a build it says in one line how to make one', async () => {
  await rm(join(folder, 'packages/app/dist'), { recursive: true });
  const { exitCode, stdout, stderr } = await start(await findFreePort());
  expect([exitCode, stdout]).toEqual([1, '']);
  expect(stderr).toMatch(/^The app is not built: run "npm ci && npm run build"[^\n]*\n$/);
});
