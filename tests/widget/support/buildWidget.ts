import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type Asset, readAssets } from '@prelude/server/http/readAssets';
import { build } from 'vite';

const configFile = fileURLToPath(new URL('../../../packages/widget/vite.config.ts', import.meta.url));

/** Builds the script from the current sources, as `npm start` builds and serves it. */
export async function buildWidget(): Promise<Asset> {
  const outDir = await mkdtemp(join(tmpdir(), 'prelude-widget-'));
  try {
    await build({ configFile, logLevel: 'error', build: { outDir, emptyOutDir: true } });
    const script = (await readAssets(outDir)).get('/widget.js');
    if (!script) throw new Error('The build of the widget left no widget.js');
    return script;
  } finally {
    await rm(outDir, { recursive: true });
  }
}
