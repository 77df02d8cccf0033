import { once } from 'node:events';
import type { IncomingMessage, Server, ServerOptions, ServerResponse } from 'node:http';
import { type Socket, Server as TcpServer } from 'node:net';

/** How long a connection may take for what, in milliseconds. */
export interface ConnectionTimes {
  headers: number;
  /** With its body. */
  request: number;
  /** Of a reader that takes nothing of its reply any more. */
  write: number;
  keepAlive: number;
  /** Half-sent requests are looked for this often. */
  check: number;
  /** At the end, a client may ask once more over a connection that it has, and is then told to open another. */
  lastRequest: number;
  grace: number;
}

/** Kept longer than the usual proxies do (60 s), so that none asks over a connection that is just being closed. */
export const usualTimes: ConnectionTimes = {
  headers: 10_000,
  request: 30_000,
  write: 30_000,
  keepAlive: 65_000,
  check: 1_000,
  lastRequest: 500,
  grace: 10_000,
};

export const toServerOptions = (times: ConnectionTimes): ServerOptions => ({
  headersTimeout: times.headers,
  requestTimeout: times.request,
  keepAliveTimeout: times.keepAlive,
  connectionsCheckingInterval: times.check,
});

export interface Connections {
  /** Takes no more connections, and resolves when those that are there have got their answers. */
  close(): Promise<void>;
}

/** Knows which connections wait for an answer: to cut those that read none of theirs, and to end without cutting one. */
export function watchConnections(server: Server, times: ConnectionTimes): Connections {
  // One entry a connection: with one a request, the Map's outgrown tables keep every reply alive until a full garbage
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
      // The method of the HTTP server would also end connections whose next request is already on its way.
      TcpServer.prototype.close.call(server);
      const endIdle = setInterval(() => server.closeIdleConnections(), times.lastRequest);
      const giveUp = setTimeout(() => server.closeAllConnections(), times.grace);
      await closed;
      clearInterval(endIdle);
      clearTimeout(giveUp);
    },
  };
}
