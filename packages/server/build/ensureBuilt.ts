import { fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, mkdtemp, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { StartFailure } from '../src/start/StartFailure.ts';
import { hashInputs, hashSources } from './hashInputs.ts';
import { precompress } from './precompress.ts';
import { withLock } from './withLock.ts';

export interface BuildOptions {
  root: string;
  say: (line: string) => void;
}

/** The app is built last, so its stamp counts for both. */
const parts = ['widget', 'app'] as const;
type Part = (typeof parts)[number];

/** Builds what has changed; a second start waits for the first. Without development dependencies, uses the existing build. */
export async function ensureBuilt({ root, say }: BuildOptions): Promise<void> {
  if (!hasTools(root)) {
    await expectBuilt(root);
    if (await isOfOtherSources(root))
      say('The app was built from other sources than those here: run "npm ci && npm run build" to serve these.');
    return;
  }
  if (await isFresh(root, await hashInputs(root))) return;
  await withLock(join(root, 'node_modules/.cache/prelude-build.lock'), async () => {
    const hash = await hashInputs(root);
    if (await isFresh(root, hash)) return;
    for (const name of parts) {
      const start = performance.now();
      say(`Building the ${name} …`);
      await build(root, name, hash);
      say(`Building the ${name} took ${((performance.now() - start) / 1000).toFixed(1)} s`);
    }
  });
}

const toDist = (root: string, name: Part): string => join(root, 'packages', name, 'dist');

function hasTools(root: string): boolean {
  try {
    createRequire(join(root, 'packages/app/vite.config.ts')).resolve('@vitejs/plugin-react');
    return true;
  } catch {
    return false;
  }
}

async function expectBuilt(root: string): Promise<void> {
  if (await isBuilt(root)) return;
  throw new StartFailure(
    'The app is not built: run "npm ci && npm run build"; "npm ci --omit=dev" after that keeps what was built.',
  );
}

/** An image has the built app without its sources. */
async function isOfOtherSources(root: string): Promise<boolean> {
  const hasSources = await stat(join(root, 'packages/app/index.html')).catch(() => undefined);
  return hasSources !== undefined && (await readStamp(root))?.split(' ')[0] !== (await hashSources(root));
}

async function isFresh(root: string, hash: string): Promise<boolean> {
  return (await readStamp(root)) === hash && (await isBuilt(root));
}

const readStamp = (root: string): Promise<string | undefined> =>
  readFile(join(toDist(root, 'app'), '.stamp'), 'utf8').catch(() => undefined);

async function isBuilt(root: string): Promise<boolean> {
  const files = [join(toDist(root, 'app'), 'index.html'), join(toDist(root, 'widget'), 'widget.js')];
  const stats = await Promise.all(files.map((file) => stat(file).catch(() => undefined)));
  return stats.every((file) => file !== undefined);
}

async function build(root: string, name: Part, hash: string): Promise<void> {
  const cache = join(root, 'node_modules/.cache');
  await mkdir(cache, { recursive: true });
  const draft = await mkdtemp(join(cache, `prelude-${name}-`));
  try {
    await runVite(dirname(toDist(root, name)), join(draft, 'new'));
    await precompress(join(draft, 'new'));
    await writeFile(join(draft, 'new', '.stamp'), hash);
    await swap(join(draft, 'new'), toDist(root, name), join(draft, 'old'));
  } finally {
    await rm(draft, { recursive: true, force: true });
  }
}

/** Runs in a process of its own: Vite takes 400 MB, which the server would never release. */
async function runVite(root: string, outDir: string): Promise<void> {
  const child = fork(join(import.meta.dirname, 'runVite.ts'), [root, outDir], {
    execArgv: [],
    env: { ...process.env, NODE_ENV: 'production' },
  });
  const [code] = await once(child, 'exit');
  if (code !== 0) throw new StartFailure(`${root} cannot be built: see the error above.`);
}

async function swap(fresh: string, target: string, old: string): Promise<void> {
  await rename(target, old).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'ENOENT') throw error;
  });
  await rename(fresh, target);
}
