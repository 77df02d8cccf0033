import { join } from 'node:path';
import { precompress } from '@prelude/server/build/precompress';
import react from '@vitejs/plugin-react';
import { build } from 'vite';
import { root } from '../../support/root.ts';

/** Builds a page to compare with, as the app is built. Returns its folder. */
export async function buildPage(name: 'hello' | 'bare'): Promise<string> {
  const outDir = join(root, 'node_modules/.cache/prelude-bench', name);
  await build({
    configFile: false,
    root: join(root, 'tests/bench', name),
    plugins: [react()],
    logLevel: 'warn',
    build: { outDir, emptyOutDir: true, target: 'es2022', reportCompressedSize: false },
  });
  await precompress(outDir);
  return outDir;
}
