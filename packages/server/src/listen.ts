import { once } from 'node:events';
import type { Server } from 'node:http';
import { createAdaptorServer, type Http2Bindings, type HttpBindings } from '@hono/node-server';
import type { PreludeServer } from './createServer.ts';
import { clientAddress } from './http/clientAddress.ts';
import { StartFailure } from './StartFailure.ts';

export interface Place {
  host: string;
  port: number;
  trustedProxies: number;
}

const GRACE_MS = 5_000;

/** Serves until the returned function is called, which lets requests under way end. */
export async function listen(
  server: PreludeServer,
  { host, port, trustedProxies }: Place,
): Promise<() => Promise<void>> {
  const open = (address: string) => openListener(toFetch(server, trustedProxies), address, port);
  if (host !== 'localhost') {
    const listener = await open(host);
    return () => close(listener);
  }
  const listeners = [await open('127.0.0.1'), await openIfThere(() => open('::1'))];
  return async () => {
    await Promise.all(listeners.map((listener) => listener && close(listener)));
  };
}

type Fetch = (request: Request, bindings: HttpBindings | Http2Bindings) => Promise<Response>;

const toFetch =
  (server: PreludeServer, trustedProxies: number): Fetch =>
  (request, { incoming }) =>
    server.fetch(request, {
      clientAddress: clientAddress(
        incoming.socket.remoteAddress ?? '',
        request.headers.get('x-forwarded-for'),
        trustedProxies,
      ),
    });

async function openListener(fetch: Fetch, address: string, port: number): Promise<Server> {
  const listener = createAdaptorServer({ fetch }) as Server;
  listener.listen(port, address);
  try {
    await once(listener, 'listening');
    return listener;
  } catch (error) {
    throw toFailure(error, address, port);
  }
}

/** Not every machine has IPv6. */
async function openIfThere(open: () => Promise<Server>): Promise<Server | undefined> {
  try {
    return await open();
  } catch (error) {
    if (error instanceof StartFailure) throw error;
    return undefined;
  }
}

function toFailure(error: unknown, address: string, port: number): unknown {
  const code = error instanceof Error && 'code' in error ? error.code : undefined;
  if (code === 'EADDRINUSE')
    return new StartFailure(
      `Port ${port} is taken: stop what uses it, or start with another one: PORT=${port + 1} npm start`,
    );
  if (code === 'EACCES')
    return new StartFailure(`Port ${port} is reserved on this machine: set PORT to one above 1023.`);
  if (address === '::1') return error;
  return new StartFailure(`HOST is "${address}", which is no address of this machine: unset it, or set it to 0.0.0.0.`);
}

async function close(listener: Server): Promise<void> {
  const closed = once(listener, 'close');
  listener.close();
  listener.closeIdleConnections();
  const giveUp = setTimeout(() => listener.closeAllConnections(), GRACE_MS);
  await closed;
  clearTimeout(giveUp);
}
