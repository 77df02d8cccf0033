import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type Asset, readAssets } from '@prelude/server/http/readAssets';
import { build } from 'vite';

const configFile = fileURLToPath(new URL('../../../packages/widget/vite.config.ts', import.meta.url));

/** Builds the scripts from the current sources, as `npm start` builds and serves them. */
export async function buildWidget(): Promise<ReadonlyMap<string, Asset>> {
  const outDir = await mkdtemp(join(tmpdir(), 'prelude-widget-'));
  try {
    await build({ configFile, logLevel: 'error', build: { outDir, emptyOutDir: true } });
    return await readAssets(outDir);
  } finally {
    await rm(outDir, { recursive: true });
  }
}

/** Returns the bytes of one of them. */
export function bytesOf(
  files: ReadonlyMap<string, Asset>,
  path: '/widget.js' | '/form.js' | '/fields.js',
): Buffer<ArrayBuffer> {
  const file = files.get(path);
  if (!file) throw new Error(`The build of the widget left no ${path}`);
  return file.bytes;
}
