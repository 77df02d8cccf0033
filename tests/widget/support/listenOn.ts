import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { createAdaptorServer } from '@hono/node-server';

export interface Place {
  origin: string;
  close(): Promise<void>;
}

/** Serves `fetch` on a free port of this machine. */
export async function listenOn(fetch: (request: Request) => Response | Promise<Response>): Promise<Place> {
  const server = createAdaptorServer({ fetch });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return {
    origin: `http://127.0.0.1:${port}`,
    async close() {
      const closed = once(server, 'close');
      server.close();
      if ('closeAllConnections' in server) server.closeAllConnections();
      await closed;
    },
  };
}
