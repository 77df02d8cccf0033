import { once } from 'node:events';
import { createServer, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { findFreePort } from '../../contract/support/findFreePort.ts';
import { type Product, startProduct } from './product.ts';

/**
 * Starts the product with a Supabase project. A second server plays the project, with its own accounts and mailbox,
 * behind an address of its own: a project's links lead to its site, while this server's links lead to itself.
 */
export async function startWithProject(): Promise<Product> {
  const [sitePort, projectPort] = [await findFreePort(), await findFreePort()];
  const site = `http://localhost:${sitePort}`;
  const front = await openFront(projectPort, site);
  const project = await startProduct({
    port: projectPort,
    env: { PUBLIC_URL: front.origin, APP_ORIGINS: site },
  });
  const product = await startProduct({
    port: sitePort,
    env: { SUPABASE_URL: front.origin, SUPABASE_ANON_KEY: 'public-key' },
  });
  return {
    ...product,
    async stop() {
      await product.stop();
      await front.close();
      await project.stop();
    },
  };
}

/** Forwards everything, and redirects whoever pressed a mailed link to the site. */
async function openFront(port: number, site: string): Promise<{ origin: string; close: () => Promise<void> }> {
  const server = createServer((incoming, reply) => {
    const { method, url: path, headers } = incoming;
    const outgoing = request({ host: '127.0.0.1', port, method, path, headers }, (answer) => {
      const location = answer.headers.location?.replace(`${origin}/auth/`, `${site}/auth/`);
      reply.writeHead(answer.statusCode ?? 502, { ...answer.headers, ...(location && { location }) });
      answer.pipe(reply);
    });
    outgoing.on('error', () => reply.destroy());
    incoming.pipe(outgoing);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    origin,
    async close() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}
