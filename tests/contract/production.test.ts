import { execFile } from 'node:child_process';
import { cp, lstat, mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { promisify } from 'node:util';
import { ensureBuilt } from '@prelude/server/start/build/ensureBuilt';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { isThorough } from '../support/faults.ts';
import { root } from '../support/root.ts';
import { findFreePort } from './support/findFreePort.ts';
import { overPort, send } from './support/send.ts';
import { startCommand } from './support/startProcess.ts';

const MAX_MB = 110;
const INSTALL_TIMEOUT_MS = 300_000;
const hidePackages = new URL('./support/hidePackages.ts', import.meta.url).href;

/** True for the Node binary that npm installs with the project. */
const isNode = (path: string): boolean => /\bnode-(?:linux|win)-[^/]*$/.test(path);

/** A copy of the project without packages; in the short form also without a build */
let folder: string;
/** Package folders that a production install has, and those it lacks */
let installed: string[];
let missing: string[];

/**
 * Follows README's production steps: install and build everything, then remove what only the build needs. The short
 * form installs nothing: it reads from the lock file what would be removed, and hides that from the server.
 */
beforeAll(async () => {
  await ensureBuilt({ root, say: console.log });
  folder = await mkdtemp(join(tmpdir(), 'prelude-production-'));
  for (const name of ['package.json', 'package-lock.json', 'locales', 'packages'])
    await cp(join(root, name), join(folder, name), {
      recursive: true,
      filter: (path) => basename(path) !== 'node_modules' && (isThorough || basename(path) !== 'dist'),
    });
  const { packages } = JSON.parse(await readFile(join(root, 'package-lock.json'), 'utf8')) as LockFile;
  const paths = Object.keys(packages).filter((path) => path.includes('node_modules/') && !packages[path]?.link);
  installed = paths.filter((path) => !packages[path]?.dev);
  const dockerfile = await readFile(join(root, 'packages/server/deploy/Dockerfile'), 'utf8');
  const omitted = [...dockerfile.matchAll(/--omit=(\w+)/g)].map(([, kind]) => kind as 'dev' | 'optional');
  missing = paths.filter((path) => !isNode(path) && omitted.some((kind) => packages[path]?.[kind]));
  const flags = ['--omit=dev', '--ignore-scripts', '--prefer-offline', '--no-audit', '--no-fund'];
  if (isThorough) await promisify(execFile)('npm', ['ci', ...flags], { cwd: folder });
}, INSTALL_TIMEOUT_MS);

afterAll(() => rm(folder, { recursive: true }));

interface LockFile {
  packages: Record<string, { dev?: boolean; optional?: boolean; link?: boolean }>;
}

/** Returns the disk space of a folder, as `du` counts it. Leaves out nested packages, which are listed by themselves. */
async function measure(path: string): Promise<number> {
  const entries = await readdir(path, { withFileTypes: true }).catch(() => []);
  const sizes = entries
    .filter(({ name }) => name !== 'node_modules')
    .map(async (entry) => {
      const below = join(path, entry.name);
      return entry.isDirectory() ? measure(below) : (await lstat(below)).blocks * 512;
    });
  return (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0);
}

/** Without it, V8 keeps up to 100 MB of short-lived objects after a burst of sign-ups. */
const MEMORY_FLAG = '--max-semi-space-size=4';

const start = (port: number, place: string, { args = [], env = {} }: { args?: string[]; env?: object } = {}) =>
  startCommand(process.execPath, [MEMORY_FLAG, ...args, 'packages/server/start.js'], {
    cwd: place,
    env: {
      ...{ NODE_ENV: 'production', HOST: '0.0.0.0', PORT: String(port), DATA_DIR: join(folder, 'data'), MAIL: 'off' },
      ...{ SEAL_SECRET: 's'.repeat(32), SIGN_UPS: 'open', PUBLIC_URL: 'https://waitlists.example' },
      ...env,
    },
  });

test(`a production install takes at most ${MAX_MB} MB beside Node`, async () => {
  const place = isThorough ? folder : root;
  const sizes = await Promise.all(installed.filter((path) => !isNode(path)).map((path) => measure(join(place, path))));
  const megabytes = sizes.reduce((sum, size) => sum + size, 0) / 1024 ** 2;
  expect(megabytes).toBeGreaterThan(MAX_MB / 10);
  expect(megabytes).toBeLessThan(MAX_MB);
});

test.each(['package.json', 'packages/server/deploy/Dockerfile', 'packages/server/deploy/prelude.service'])(
  '%s starts the server with a limit for short-lived objects',
  async (path) => {
    const words = (await readFile(join(root, path), 'utf8')).replaceAll(/[",]/g, '');
    expect(words).toContain(`node ${MEMORY_FLAG} packages/server/start.js`);
  },
);

async function startInstalled(port: number) {
  if (isThorough) return start(port, folder);
  const hidden = missing.map((path) => join(root, path));
  return start(port, root, { args: ['--import', hidePackages], env: { HIDDEN_PACKAGES: hidden.join('\n') } });
}

test('a built product runs without development dependencies, and carries the notices of what it is made of', async () => {
  const port = await findFreePort();
  const running = await startInstalled(port);
  try {
    expect(running.stderr).toBe('');
    const server = overPort(port);
    expect((await send(server, 'GET', '/health')).json).toEqual({ status: 'ok', database: 'ok' });
    const { text } = await send(server, 'GET', '/');
    expect(text).toContain('id="prelude-config"');
    const notices = await send(server, 'GET', /<link rel="license" href="([^"]+)"/.exec(text)?.[1] ?? '');
    expect(notices.headers.get('content-type')).toMatch(/^text\/plain/);
    for (const name of ['react', '@radix-ui/react-dialog', '@fontsource-variable/inter', '@stitches/react'])
      expect(notices.text).toContain(`## ${name} - `);
    expect((await send(server, 'GET', '/js/widget.js')).status).toBe(200);
    const body = { email: 'ada@prelude.example', password: 'correct horse' };
    expect((await send(server, 'POST', '/auth/v1/signup', { body })).status).toBe(200);
  } finally {
    await running.kill('SIGKILL');
  }
});

test('without a build it says in one line how to make one', async () => {
  await rm(join(folder, 'packages/app/dist'), { recursive: true, force: true });
  const { exitCode, stdout, stderr } = await start(await findFreePort(), folder);
  expect([exitCode, stdout]).toEqual([1, '']);
  expect(stderr).toMatch(/^The app is not built: run "npm ci && npm run build"[^\n]*\n$/);
});
