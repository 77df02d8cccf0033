import { execFile } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { findFreePort } from '../../contract/support/findFreePort.ts';
import { root } from '../../support/root.ts';
import { serveFolder } from '../../support/serveFolder.ts';
import { type Product, startProduct } from './product.ts';

export interface HostedApp {
  /** Origin of the app */
  origin: string;
  /** The product it talks to */
  product: Product;
  stop: () => Promise<void>;
}

/** Serves the app as built for a static host, and starts a product elsewhere that admits it. */
export async function startHostedApp(): Promise<HostedApp> {
  const folder = await mkdtemp(join(tmpdir(), 'prelude-hosted-'));
  const port = await findFreePort();
  await buildApp(folder, `http://localhost:${port}`);
  const host = await serveFolder(folder, { fallback: 'index.html' });
  const product = await startProduct({ port, env: { APP_ORIGINS: host.origin } });
  return {
    origin: host.origin,
    product,
    async stop() {
      await product.stop();
      await host.close();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

/** Builds into a folder of its own, so that the app the product serves stays as it is. */
async function buildApp(folder: string, backend: string): Promise<void> {
  const { PATH } = process.env;
  const vite = join(root, 'node_modules/vite/bin/vite.js');
  const options = [
    '--config',
    'packages/app/vite.config.ts',
    '--outDir',
    folder,
    '--emptyOutDir',
    '--logLevel',
    'warn',
  ];
  await promisify(execFile)(process.execPath, [vite, 'build', 'packages/app', ...options], {
    cwd: root,
    env: { PATH, VITE_BACKEND_URL: backend, VITE_ANON_KEY: 'prelude' },
  });
}
