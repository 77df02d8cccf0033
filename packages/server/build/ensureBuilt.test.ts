import { mkdir, mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { ensureBuilt } from './ensureBuilt.ts';
import { hashInputs, hashSources } from './hashInputs.ts';

/** Inside the project, so that the fixture's configuration finds Vite. */
const cache = resolve(import.meta.dirname, '../../../node_modules/.cache');

let root: string;
let said: string[];

beforeEach(async () => {
  await mkdir(cache, { recursive: true });
  root = await mkdtemp(join(cache, 'build-test-'));
  said = [];
  vi.stubEnv('PRELUDE_VERSION', 'one');
  await write('locales/en/common.json', '{}');
  await write('package-lock.json', '{}');
  await write('packages/app/index.html', '<!doctype html><script type="module" src="/main.js"></script>');
  await write('packages/app/main.js', `document.title = '${'Prelude '.repeat(400)}';`);
  await write('packages/app/vite.config.ts', 'export default { build: { modulePreload: false } };');
  await write('packages/widget/widget.js', 'document.title = "widget";');
  const lib = `{ entry: 'widget.js', formats: ['iife'], name: 'W', fileName: () => 'widget.js' }`;
  await write('packages/widget/vite.config.ts', `export default { build: { lib: ${lib} } };`);
});
afterEach(async () => {
  vi.unstubAllEnvs();
  await rm(root, { recursive: true });
});

async function write(path: string, text: string): Promise<void> {
  await mkdir(join(root, path, '..'), { recursive: true });
  await writeFile(join(root, path), text);
}

const build = () => ensureBuilt({ root, say: (line) => said.push(line) });
const readScript = async (): Promise<string> => {
  const assets = join(root, 'packages/app/dist/assets');
  const name = (await readdir(assets)).find((file) => file.endsWith('.js')) ?? '';
  const text = await readFile(join(assets, name), 'utf8');
  expect(brotliDecompressSync(await readFile(join(assets, `${name}.br`))).toString()).toBe(text);
  expect(gunzipSync(await readFile(join(assets, `${name}.gz`))).toString()).toBe(text);
  return text;
};

test('the first start builds and prints progress, the second does neither', async () => {
  await build();
  expect(said.map((line) => line.replace(/\d+\.\d s/, 'n s'))).toEqual([
    'Building the widget …',
    'Building the widget took n s',
    'Building the app …',
    'Building the app took n s',
  ]);
  expect(await readScript()).toContain('Prelude');
  const { mtimeMs } = await stat(join(root, 'packages/app/dist/index.html'));
  said = [];
  await build();
  expect(said).toEqual([]);
  expect((await stat(join(root, 'packages/app/dist/index.html'))).mtimeMs).toBe(mtimeMs);
});

test('a changed source is rebuilt, a touched one is not', async () => {
  await build();
  said = [];
  await write('packages/app/main.js', await readFile(join(root, 'packages/app/main.js'), 'utf8'));
  await build();
  expect(said).toEqual([]);
  await write('packages/app/main.js', `document.title = '${'Overture '.repeat(400)}';`);
  await build();
  expect(said).toHaveLength(4);
  expect(await readScript()).toContain('Overture');
});

test.each(['PRELUDE_VERSION', 'VITE_BACKEND_URL', 'VITE_ANON_KEY'])('another %s causes a rebuild', async (name) => {
  await build();
  said = [];
  vi.stubEnv(name, 'two');
  await build();
  expect(said).toHaveLength(4);
});

test('without PRELUDE_VERSION, the commit tells builds apart', async () => {
  vi.stubEnv('PRELUDE_VERSION', '');
  for (const folder of ['objects', 'refs']) await mkdir(join(root, '.git', folder), { recursive: true });
  await write('.git/HEAD', '1'.repeat(40));
  const first = await hashInputs(root);
  expect(await hashInputs(root)).toBe(first);
  await write('.git/HEAD', '2'.repeat(40));
  expect(await hashInputs(root)).not.toBe(first);
});

test('two starts at once build once', async () => {
  await Promise.all([build(), build()]);
  expect(said).toHaveLength(4);
  expect(await readScript()).toContain('Prelude');
});

test('a failed build leaves the last one in place', async () => {
  await build();
  await write('packages/app/main.js', 'this is no script');
  await expect(build()).rejects.toThrow();
  expect(await readScript()).toContain('Prelude');
  expect(await readdir(join(root, 'node_modules/.cache'))).toEqual([]);
});

describe('without development dependencies', () => {
  beforeEach(async () => {
    await rm(root, { recursive: true });
    root = await mkdtemp(join(tmpdir(), 'build-test-'));
    await write('packages/app/main.js', '');
  });

  test('the existing build is used, and that it is of other sources is said where they are', async () => {
    await write('packages/app/dist/index.html', '');
    await write('packages/widget/dist/widget.js', '');
    await write('packages/app/dist/.stamp', 'of another commit');
    await build();
    expect(said).toEqual([]);
    await write('packages/app/index.html', '');
    await build();
    expect(said).toEqual([expect.stringMatching(/^The app was built from other sources [^\n]*npm run build/)]);
    await write('packages/app/dist/.stamp', `${await hashSources(root)} and another commit`);
    await build();
    expect(said).toHaveLength(1);
  });

  test.each(['packages/app/dist/index.html', 'packages/widget/dist/widget.js'])(
    'with %s alone, one line says how to build',
    async (path) => {
      await write(path, '');
      await expect(build()).rejects.toThrow(/^The app is not built: run "npm ci && npm run build"[^\n]*$/);
    },
  );
});
