import { once } from 'node:events';
import { createServer, type RequestListener, request } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface Proxy {
  origin: string;
  /** Answers in place of the server from now on; undefined lets it answer again. */
  answer(own: RequestListener | undefined): void;
  close(): Promise<void>;
}

/** Starts a proxy in front of a server of this machine, such as a company's, which may ask people to sign in first. */
export async function startProxy(to: string): Promise<Proxy> {
  let own: RequestListener | undefined;
  const server = createServer((incoming, outgoing) => {
    if (own) return own(incoming, outgoing);
    const { method, headers, url = '/' } = incoming;
    const onward = request(new URL(url, to), { method, headers }, (reply) => {
      outgoing.writeHead(reply.statusCode ?? 502, reply.headers);
      reply.pipe(outgoing);
    });
    onward.on('error', () => outgoing.destroy());
    incoming.pipe(onward);
  });
  await once(server.listen(0, 'localhost'), 'listening');
  return {
    origin: `http://localhost:${(server.address() as AddressInfo).port}`,
    answer(next) {
      own = next;
    },
    async close() {
      server.closeAllConnections();
      await once(server.close(), 'close');
    },
  };
}
