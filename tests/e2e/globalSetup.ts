import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { ensureBuilt } from '@prelude/server/start/build/ensureBuilt';
import { root } from '../support/root.ts';
import { type Product, startProduct } from './support/product.ts';
import { startWithProject } from './support/project.ts';

const starts: Record<string, () => Promise<Product>> = { embedded: startProduct, supabase: startWithProject };

/**
 * Builds first, so that no server does, and shares one product between all workers: starting one takes as long as a
 * test. Each kind is started when a test first needs it.
 */
export default async function setUp(): Promise<() => Promise<void>> {
  await ensureBuilt({ root, say: console.log });
  const started = new Map<string, Promise<Product>>();
  const desk = createServer(async ({ url = '' }, response) => {
    const kind = url.slice(1);
    const starting = started.get(kind) ?? starts[kind]?.();
    if (starting) started.set(kind, starting);
    const product = await starting?.catch(console.error);
    response.writeHead(product ? 200 : 500).end(JSON.stringify(product));
  });
  desk.listen(0, '127.0.0.1');
  await once(desk, 'listening');
  process.env.SHARED_PRODUCTS = `http://127.0.0.1:${(desk.address() as AddressInfo).port}`;
  return async () => {
    desk.close();
    for (const starting of started.values()) await starting.then((product) => product.stop());
  };
}
