import { once } from 'node:events';
import { createReadStream, existsSync, statSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { extname, join, normalize } from 'node:path';

const types: Record<string, string> = {
  '.css': 'text/css',
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript',
  '.json': 'application/json',
  '.mjs': 'text/javascript',
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
  '.woff2': 'font/woff2',
};

export interface ServedFolder {
  origin: string;
  close: () => Promise<void>;
}

/** Serves the files of a folder on a free port of 127.0.0.1; `fallback` answers for every other path, as apps want it. */
export async function serveFolder(folder: string, { fallback = '' } = {}): Promise<ServedFolder> {
  const isFile = (path: string) => existsSync(path) && statSync(path).isFile();
  const server = createServer((request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://localhost');
    const wanted = join(folder, normalize(decodeURIComponent(pathname)));
    const file = isFile(wanted) ? wanted : join(folder, fallback);
    if (!isFile(file)) {
      response.writeHead(404).end();
      return;
    }
    const contentType = types[extname(file)] ?? 'application/octet-stream';
    // A free port is a new origin: nothing that a browser keeps of it outlives the test run.
    response.writeHead(200, { 'content-type': contentType, 'cache-control': 'max-age=3600, immutable' });
    createReadStream(file).pipe(response);
  });
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
