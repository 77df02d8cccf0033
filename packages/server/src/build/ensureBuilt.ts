import { mkdir, mkdtemp, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { hashInputs } from './hashInputs.ts';
import { precompress } from './precompress.ts';
import { withLock } from './withLock.ts';

export interface BuildOptions {
  /** The folder of the whole project. */
  root: string;
  /** One calm line of progress. */
  say: (line: string) => void;
}

/** In this order: the app's stamp comes last and vouches for all of them. */
const built = ['widget', 'app'] as const;
type Built = (typeof built)[number];

/**
 * Builds the widget and the app where their sources changed since the last build; else does nothing. A build grows
 * beside the old one and takes its place whole, and of two starts at once the second waits for the first.
 */
export async function ensureBuilt({ root, say }: BuildOptions): Promise<void> {
  if (await isFresh(root, await hashInputs(root))) return;
  await withLock(join(root, 'node_modules/.cache/prelude-build.lock'), async () => {
    const hash = await hashInputs(root);
    if (await isFresh(root, hash)) return;
    for (const name of built) {
      const start = performance.now();
      say(`Building the ${name} …`);
      await build(root, name, hash);
      say(`Building the ${name} took ${((performance.now() - start) / 1000).toFixed(1)} s`);
    }
  });
}

const toDist = (root: string, name: Built): string => join(root, 'packages', name, 'dist');

async function isFresh(root: string, hash: string): Promise<boolean> {
  const stamp = await readFile(join(toDist(root, 'app'), '.stamp'), 'utf8').catch(() => undefined);
  const widget = await stat(join(toDist(root, 'widget'), 'widget.js')).catch(() => undefined);
  return stamp === hash && widget !== undefined;
}

async function build(root: string, name: Built, hash: string): Promise<void> {
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

/** Vite marks the process as production for its own use; the server goes on in the same one. */
async function runVite(root: string, outDir: string): Promise<void> {
  const environment = process.env.NODE_ENV;
  const vite = await import('vite');
  try {
    await vite.build({
      root,
      configFile: join(root, 'vite.config.ts'),
      logLevel: 'warn',
      build: { outDir, emptyOutDir: true },
    });
  } finally {
    if (environment === undefined) delete process.env.NODE_ENV;
    else process.env.NODE_ENV = environment;
  }
}

async function swap(fresh: string, place: string, old: string): Promise<void> {
  await rename(place, old).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'ENOENT') throw error;
  });
  await rename(fresh, place);
}
