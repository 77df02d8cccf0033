import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createPersonLinks } from '@prelude/server/consent/personLinks';
import { createServer } from '@prelude/server/createServer';
import { readAssets } from '@prelude/server/http/readAssets';
import { openProduct } from '@prelude/server/openProduct';
import { toConfig } from '@prelude/server/start/config';
import { listen } from '@prelude/server/start/listen';
import { createLog } from '@prelude/server/start/log';
import type { Product } from '@prelude/server/start/run';
import { findFreePort } from '../../contract/support/findFreePort.ts';

export interface BenchProduct extends Product {
  /** Origin of the app */
  origin: string;
  /** Serves a folder at another origin, by the same server on the same data. */
  serve(folder: string): Promise<string>;
}

/** Opens the product on a free port, with an empty data folder that is removed when it closes. */
export async function openBenchProduct(): Promise<BenchProduct> {
  const dataDirectory = await mkdtemp(join(tmpdir(), 'prelude-bench-'));
  const port = await findFreePort();
  const origin = `http://localhost:${port}`;
  const log = createLog('error', process.stderr);
  const product = await openProduct(toConfig({ DATA_DIR: dataDirectory, PORT: String(port) }), origin, log);
  const open = (server: Product['server'], at: number) =>
    listen(server, { host: 'localhost', port: at, trustedProxies: 0 });
  const stops = [await open(product.server, port)];
  const { database, auth, keys } = product;
  return {
    ...product,
    origin,
    async serve(folder) {
      const at = await findFreePort();
      const appFiles = await readAssets(folder);
      const links = createPersonLinks(Buffer.alloc(32));
      const shared = { database, auth, keys, links, log, widgetFiles: new Map(), publicUrl: '', anonKey: 'bench' };
      stops.push(await open(createServer({ ...shared, appFiles }), at));
      return `http://localhost:${at}`;
    },
    async close() {
      await Promise.all(stops.map((stop) => stop()));
      await product.close();
      await rm(dataDirectory, { recursive: true, force: true });
    },
  };
}
