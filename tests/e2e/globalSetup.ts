import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { ensureBuilt } from '@prelude/server/build/ensureBuilt';
import { root } from '../support/root.ts';
import { type Product, startInhabited } from './support/product.ts';
import { startWithProject } from './support/project.ts';

const starts: Record<string, () => Promise<Product>> = { '/embedded': startInhabited, '/supabase': startWithProject };

/**
 * Shares one product between all workers: starting one takes as long as a test. The app is built when a product is
 * first started, so that no server builds it and stories do not wait for it; each kind is started when a test first
 * needs it.
 */
export default async function setUp(): Promise<() => Promise<void>> {
  let built: Promise<void> | undefined;
  const started = new Map<string, Promise<Product>>();
  const answer = (url = ''): Promise<object> | undefined => {
    if (url === '/built') {
      built ??= ensureBuilt({ root, say: console.log });
      return built.then(() => ({}));
    }
    const starting = started.get(url) ?? starts[url]?.();
    if (starting) started.set(url, starting);
    return starting;
  };
  const desk = createServer(async ({ url }, response) => {
    const answered = await answer(url)?.catch(console.error);
    response.writeHead(answered ? 200 : 500).end(JSON.stringify(answered));
  });
  desk.listen(0, '127.0.0.1');
  await once(desk, 'listening');
  process.env.SHARED_PRODUCTS = `http://127.0.0.1:${(desk.address() as AddressInfo).port}`;
  return async () => {
    desk.close();
    for (const starting of started.values()) await starting.then((product) => product.stop());
  };
}
