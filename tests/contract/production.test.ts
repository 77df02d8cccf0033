import { execFile } from 'node:child_process';
import { cp, lstat, mkdir, mkdtemp, readdir, readFile, rm, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { promisify } from 'node:util';
import { ensureBuilt } from '@prelude/server/build/ensureBuilt';
import { version } from '@prelude/server/http/version';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { isThorough } from '../support/faults.ts';
import { root } from '../support/root.ts';
import { findFreePort } from './support/findFreePort.ts';
import { overPort, send } from './support/send.ts';
import { startCommand } from './support/startProcess.ts';

const MAX_MB = 110;
const SERVER = 'packages/server';
/** Of docs/operations.md and Dockerfile: installs the server and what it runs with, not the kit's dependencies. */
const productionFlags = ['--omit=dev', '-w', SERVER];
const INSTALL_TIMEOUT_MS = 300_000;
const hidePackages = new URL('./support/hidePackages.ts', import.meta.url).href;

/** True for the Node binary that npm installs with the project. */
const isNode = (path: string): boolean => /\bnode-(?:linux|win)-[^/]*$/.test(path);

/** A copy of the project; in the short form only of what the image has, with links to packages */
let folder: string;
/** Package folders that a production install has, and those it lacks */
let installed: string[];
let missing: string[];

/**
 * Follows the steps of docs/operations.md: install and build everything, then remove what only the build needs. The short
 * form installs nothing: it reads from the lock file what would be removed, and hides that from the server.
 */
beforeAll(async () => {
  await ensureBuilt({ root, say: console.log });
  folder = await mkdtemp(join(tmpdir(), 'prelude-production-'));
  const dockerfile = await readFile(join(root, 'packages/server/deploy/Dockerfile'), 'utf8');
  const image = [...dockerfile.matchAll(/ \/prelude\/(\S+)(?= .*\/prelude)/g)].map(([, path = '']) => path);
  for (const path of isThorough ? ['package.json', 'package-lock.json', 'locales', 'packages'] : image)
    await cp(join(root, path), join(folder, path), {
      recursive: true,
      filter: (each) => basename(each) !== 'node_modules',
    });
  const { packages } = JSON.parse(await readFile(join(root, 'package-lock.json'), 'utf8')) as LockFile;
  expect(dockerfile).toContain(`npm ci ${productionFlags.join(' ')} `);
  const paths = Object.keys(packages).filter((path) => path.includes('node_modules/') && !packages[path]?.link);
  const needed = listNeeded(packages, SERVER);
  installed = paths.filter((path) => needed.has(path));
  missing = paths.filter((path) => !isNode(path) && !needed.has(path));
  const flags = [...productionFlags, '--ignore-scripts', '--prefer-offline', '--no-audit', '--no-fund'];
  if (isThorough) await promisify(execFile)('npm', ['ci', ...flags], { cwd: folder });
  else await linkPackages(join(root, 'node_modules'), join(folder, 'node_modules'));
}, INSTALL_TIMEOUT_MS);

afterAll(() => rm(folder, { recursive: true }));

/** Links of this project's own packages are relative, so that they lead to the copies. */
async function linkPackages(from: string, to: string): Promise<void> {
  await mkdir(to);
  for (const name of await readdir(from)) if (name !== '@prelude') await symlink(join(from, name), join(to, name));
  await cp(join(from, '@prelude'), join(to, '@prelude'), { recursive: true, verbatimSymlinks: true });
}

interface LockFile {
  packages: Packages;
}

type Packages = Record<string, Package>;

interface Package {
  link?: boolean;
  /** Of a link: where it leads. */
  resolved?: string;
  dependencies?: Record<string, string>;
  optionalDependencies?: Record<string, string>;
}

/** Returns the paths of all packages that this one runs with, found as Node finds them: in the nearest `node_modules`. */
function listNeeded(packages: Packages, from: string, needed = new Set<string>()): Set<string> {
  const { dependencies, optionalDependencies } = packages[from] ?? {};
  for (const name of Object.keys({ ...dependencies, ...optionalDependencies })) {
    const folders = from.split('/').map((_, index, parts) => parts.slice(0, parts.length - index).join('/'));
    const path = [...folders.map((folder) => `${folder}/node_modules/${name}`), `node_modules/${name}`].find(
      (place) => packages[place],
    );
    if (!path || needed.has(path)) continue;
    needed.add(path);
    const { link, resolved = path } = packages[path] ?? {};
    listNeeded(packages, link ? resolved : path, needed);
  }
  return needed;
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

/** The image has no .git. */
const COMMIT = '3f9c2a1';

const start = (port: number) =>
  startCommand(
    process.execPath,
    [MEMORY_FLAG, ...(isThorough ? [] : ['--import', hidePackages]), 'packages/server/start.js'],
    {
      cwd: folder,
      env: {
        PRELUDE_VERSION: COMMIT,
        ...{ NODE_ENV: 'production', HOST: '0.0.0.0', PORT: String(port), DATA_DIR: join(folder, 'data'), MAIL: 'off' },
        ...{ SEAL_SECRET: 's'.repeat(32), SIGN_UPS: 'open', PUBLIC_URL: 'https://waitlists.example' },
        HIDDEN_PACKAGES: missing.map((path) => join(root, path)).join('\n'),
      },
    },
  );

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

test('the files of the image run without development dependencies, and carry the notices of what they are made of', async () => {
  const port = await findFreePort();
  const running = await start(port);
  try {
    expect(running.stderr).toBe('');
    const server = overPort(port);
    expect((await send(server, 'GET', '/health')).json).toEqual({
      status: 'ok',
      database: 'ok',
      version,
      commit: COMMIT,
    });
    const { text } = await send(server, 'GET', '/');
    expect(text).toContain('id="prelude-config"');
    const notices = await send(server, 'GET', /<link rel="license" href="([^"]+)"/.exec(text)?.[1] ?? '');
    expect(notices.headers.get('content-type')).toMatch(/^text\/plain/);
    for (const name of ['react', '@radix-ui/react-dialog', '@fontsource-variable/inter', '@stitches/react'])
      expect(notices.text).toContain(`## ${name} - `);
    expect((await send(server, 'GET', '/js/widget.js')).status).toBe(200);
    const body = { email: 'ada@prelude.example', password: 'correct horse' };
    const token = (await send(server, 'POST', '/auth/v1/signup', { body })).json.access_token;
    const workspace = (await send(server, 'POST', '/v1/workspaces', { token, body: { name: 'Studio' } })).json;
    const list = { name: 'Launch', workspaceId: workspace.id };
    const waitlist = (await send(server, 'POST', '/v1/waitlists', { token, body: list })).json;
    // Another thread reads these.
    expect(await send(server, 'GET', `/v1/waitlists/${waitlist.id}/contacts`, { token })).toMatchObject({ json: [] });
  } finally {
    await running.kill('SIGKILL');
  }
});

test('without a build it says in one line how to make one', async () => {
  await cp(join(root, 'packages/server/build'), join(folder, 'packages/server/build'), { recursive: true });
  await rm(join(folder, 'packages/app/dist'), { recursive: true, force: true });
  const { exitCode, stdout, stderr } = await start(await findFreePort());
  expect([exitCode, stdout]).toEqual([78, '']);
  expect(stderr).toMatch(/^The app is not built: run "npm ci && npm run build"[^\n]*\n$/);
});
