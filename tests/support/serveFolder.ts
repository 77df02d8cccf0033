import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import sirv from 'sirv';

export interface ServedFolder {
  origin: string;
  close: () => Promise<void>;
}

/** Serves a folder on a free port of 127.0.0.1; every other path gets the file `fallback`, as apps need. */
export async function serveFolder(folder: string, { fallback = '' } = {}): Promise<ServedFolder> {
  const serve = sirv(folder, {
    // Reads the disk on each request: files come and go in some of these folders.
    dev: true,
    single: fallback,
    ignores: false,
    // Each run has a new port and thus a new origin, so nothing cached outlives it.
    setHeaders: (response) => response.setHeader('cache-control', 'max-age=3600, immutable'),
  });
  const server = createServer((request, response) => serve(request, response));
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return {
    origin: `http://127.0.0.1:${port}`,
    close: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}
