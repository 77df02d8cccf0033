import { once } from 'node:events';
import type { IncomingMessage, Server, ServerOptions, ServerResponse } from 'node:http';
import { type Socket, Server as TcpServer } from 'node:net';

/** Time limits of a connection, in milliseconds. */
export interface ConnectionTimes {
  headers: number;
  /** Including its body. */
  request: number;
  /** For a client that stops reading its reply. */
  write: number;
  keepAlive: number;
  /** Interval at which incomplete requests are looked for. */
  check: number;
  /** While closing, idle connections stay open this long for one more request, whose reply says `Connection: close`. */
  lastRequest: number;
  /** While closing, open requests are cut after this: before the whole stop gives up, so that the database is closed. */
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
  grace: 8_000,
};

export const toServerOptions = (times: ConnectionTimes): ServerOptions => ({
  headersTimeout: times.headers,
  requestTimeout: times.request,
  keepAliveTimeout: times.keepAlive,
  connectionsCheckingInterval: times.check,
});

export interface Connections {
  /** Accepts no more connections, and resolves when the open ones have their replies, or after `grace`. */
  close(): Promise<void>;
}

/** Tracks which connections wait for a reply: cuts those that do not read it, and closes without cutting the others. */
export function watchConnections(server: Server, times: ConnectionTimes): Connections {
  // One entry per connection: with one per request, the Map's old tables keep every reply alive until a full garbage
  // collection, and each scavenge takes 15 ms instead of 4.
  const connections = new Map<Socket, { answering?: ServerResponse | undefined }>();
  let isClosing = false;
  server.on('connection', (socket: Socket) => {
    connections.set(socket, {});
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
  server.setTimeout(times.write, (socket) => {
    const isAtWork = connections.get(socket)?.answering && socket.writableLength === 0;
    if (!isAtWork) socket.destroy();
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
