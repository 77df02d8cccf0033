import { once } from 'node:events';
import type { IncomingMessage, Server, ServerOptions, ServerResponse } from 'node:http';
import { type Socket, Server as TcpServer } from 'node:net';

/** In milliseconds. `request` includes the body; `write` is for a client that stops reading its reply. */
export interface ConnectionTimes {
  headers: number;
  request: number;
  write: number;
  keepAlive: number;
  check: number;
  /** While closing, idle connections stay open this long for one more request, whose reply says `Connection: close`. */
  lastRequest: number;
  /** While closing, open requests are cut after this; mails and the database then have time until the stop gives up. */
  grace: number;
}

/** `keepAlive` exceeds the 60 s of most proxies, so that none sends a request over a connection that is being closed. */
export const usualTimes: ConnectionTimes = {
  headers: 10_000,
  request: 30_000,
  write: 30_000,
  keepAlive: 65_000,
  check: 1_000,
  lastRequest: 500,
  grace: 6_000,
};

/** Parts of the time that a client may go without reading. */
const SLICES = 6;

export const toServerOptions = (times: ConnectionTimes): ServerOptions => ({
  headersTimeout: times.headers,
  requestTimeout: times.request,
  keepAliveTimeout: times.keepAlive,
  connectionsCheckingInterval: times.check,
});

export interface Connections {
  close(): Promise<void>;
}

interface Connection {
  answering?: ServerResponse | undefined;
  silences: number;
  silentAt: number;
}

export function watchConnections(server: Server, times: ConnectionTimes): Connections {
  // One entry per connection: with one per request, scavenges take 15 ms instead of 4, since the Map's old tables keep replies alive.
  const connections = new Map<Socket, Connection>();
  let isClosing = false;
  server.on('connection', (socket: Socket) => {
    connections.set(socket, { silences: 0, silentAt: 0 });
    socket.on('close', () => connections.delete(socket));
  });
  server.on('request', ({ socket }: IncomingMessage, response: ServerResponse) => {
    if (isClosing) response.shouldKeepAlive = false;
    const connection = connections.get(socket);
    if (!connection) return;
    connection.answering = response;
    response.on('close', () => {
      if (connection.answering === response) connection.answering = undefined;
    });
  });
  const slice = times.write / SLICES;
  server.setTimeout(slice, (socket) => {
    const connection = connections.get(socket);
    const isAtWork = connection?.answering && socket.writableLength === 0;
    if (isAtWork) return;
    // Node skips a timeout when part of a reply was read since the last one: then the next comes a slice late.
    const now = performance.now();
    const isNext = connection && now - connection.silentAt < slice * 1.5;
    const silences = isNext ? connection.silences + 1 : 1;
    // An idle connection has its own time limit, which is over.
    if (!connection || socket.timeout !== slice || silences >= SLICES - 1) {
      socket.destroy();
      return;
    }
    Object.assign(connection, { silences, silentAt: now });
    socket.setTimeout(slice);
  });
  return {
    async close() {
      const closed = once(server, 'close');
      isClosing = true;
      for (const { answering } of connections.values()) if (answering) answering.shouldKeepAlive = false;
      // The HTTP server's own `close` would also end connections whose next request is already on its way.
      TcpServer.prototype.close.call(server);
      const endIdle = setInterval(() => server.closeIdleConnections(), times.lastRequest);
      const giveUp = setTimeout(() => server.closeAllConnections(), times.grace);
      await closed;
      clearInterval(endIdle);
      clearTimeout(giveUp);
    },
  };
}
