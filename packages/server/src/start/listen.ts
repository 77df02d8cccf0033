import { once } from 'node:events';
import type { Server } from 'node:http';
import { createAdaptorServer, type Http2Bindings, type HttpBindings } from '@hono/node-server';
import { clientAddress } from '../http/clientAddress.ts';
import type { Log } from '../http/Log.ts';
import type { PreludeServer } from '../http/PreludeServer.ts';
import { type Connections, toServerOptions, watchConnections } from '../http/watchConnections.ts';
import { StartFailure } from './StartFailure.ts';

export interface ListenOptions {
  host: string;
  port: number;
  trustedProxies: number;
  log?: Pick<Log, 'warn'>;
}

/** The returned function waits for open requests. Throws a {@link StartFailure}. */
export async function listen(
  server: PreludeServer,
  { host, port, trustedProxies, log }: ListenOptions,
): Promise<() => Promise<void>> {
  const fetch = toFetch(server, trustedProxies, createProxyCheck(trustedProxies, log));
  const open = (address: string) => openListener(fetch, address, port);
  if (host !== 'localhost') {
    const listener = await open(host);
    return () => listener.close();
  }
  const listeners = [await openIfThere(() => open('127.0.0.1')), await openIfThere(() => open('::1'))];
  if (!listeners.some(Boolean))
    throw new StartFailure('This machine has neither 127.0.0.1 nor ::1: set HOST to an address of it.');
  return async () => {
    await Promise.all(listeners.map((listener) => listener?.close()));
  };
}

type Fetch = (request: Request, bindings: HttpBindings | Http2Bindings) => Promise<Response>;

const toFetch =
  (server: PreludeServer, trustedProxies: number, checkProxies: ReturnType<typeof createProxyCheck>): Fetch =>
  async (request, { incoming }) => {
    if (hasTwoHosts(incoming.rawHeaders)) return new Response(null, { status: 400, headers: { connection: 'close' } });
    const forwardedFor = request.headers.get('x-forwarded-for');
    checkProxies(forwardedFor, incoming.url ?? '');
    return server.fetch(request, {
      clientAddress: clientAddress(incoming.socket.remoteAddress ?? '', forwardedFor, trustedProxies),
    });
  };

/** Monitoring asks these without a proxy. */
const DIRECT = /^\/(?:health|ready|metrics)(?:\?|$)/;

/** Warns once if requests do not come by as many proxies as TRUST_PROXY says. */
function createProxyCheck(trustedProxies: number, log: ListenOptions['log']) {
  let hasWarned = false;
  return (forwardedFor: string | null, path: string): void => {
    const isMissing = forwardedFor === null;
    if (hasWarned || isMissing === (trustedProxies === 0) || DIRECT.test(path)) return;
    hasWarned = true;
    const advice = isMissing
      ? 'A request came without X-Forwarded-For: close the port to all but the proxy, which must set it.'
      : 'A request came with X-Forwarded-For: set TRUST_PROXY to the number of proxies in front.';
    log?.warn({ trustedProxies, advice }, isMissing ? 'proxy.missing' : 'proxy.untrusted');
  };
}

/** Node takes the first of two `Host` headers; a proxy may have taken the other. */
function hasTwoHosts(rawHeaders: readonly string[]): boolean {
  let hosts = 0;
  for (let index = 0; index < rawHeaders.length; index += 2)
    if (rawHeaders[index]?.toLowerCase() === 'host') hosts += 1;
  return hosts > 1;
}

async function openListener(fetch: Fetch, address: string, port: number): Promise<Connections> {
  const listener = createAdaptorServer({ fetch, serverOptions: toServerOptions() }) as Server;
  const connections = watchConnections(listener);
  listener.listen(port, address);
  try {
    await once(listener, 'listening');
    return connections;
  } catch (error) {
    throw toFailure(error, address, port);
  }
}

/** Not every machine has IPv6, or IPv4. */
async function openIfThere(open: () => Promise<Connections>): Promise<Connections | undefined> {
  try {
    return await open();
  } catch (error) {
    if (!(error instanceof NoAddress)) throw error;
    return undefined;
  }
}

class NoAddress extends StartFailure {}

function toFailure(error: unknown, address: string, port: number): unknown {
  const code = error instanceof Error && 'code' in error ? error.code : undefined;
  if (code === 'EADDRINUSE')
    return new StartFailure(
      `Port ${port} is taken: stop what uses it, or start with another one: PORT=${port + 1} npm start`,
      'passing',
    );
  if (code === 'EACCES')
    return new StartFailure(`Port ${port} is reserved on this machine: set PORT to one above 1023.`);
  return new NoAddress(`HOST is "${address}", which is no address of this machine: unset it, or set it to 0.0.0.0.`);
}
