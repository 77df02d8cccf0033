import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import sirv from 'sirv';

export interface ServedFolder {
  origin: string;
  close: () => Promise<void>;
}

/** Serves the files of a folder on a free port of 127.0.0.1; `fallback` answers for every other path, as apps want it. */
export async function serveFolder(folder: string, { fallback = '' } = {}): Promise<ServedFolder> {
  const serve = sirv(folder, {
    // Reads the disk at each request: downloads come and go in some of these folders.
    dev: true,
    single: fallback,
    ignores: false,
    // A free port is a new origin: nothing that a browser keeps of it outlives the test run.
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
