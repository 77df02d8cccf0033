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
  /** Where the app is. */
  origin: string;
  /** What it talks to. */
  product: Product;
  stop: () => Promise<void>;
}

/** The app as somebody builds it for a host of static files, and the product elsewhere that lets it in. */
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

/** Beside the app that the product itself serves, whose build stays as it is. */
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
