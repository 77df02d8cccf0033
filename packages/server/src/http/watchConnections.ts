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
  const answering = new Map<Socket, ServerResponse>();
  let isClosing = false;
  server.on('request', ({ socket }: IncomingMessage, response: ServerResponse) => {
    if (isClosing) response.shouldKeepAlive = false;
    answering.set(socket, response);
    response.on('close', () => {
      if (answering.get(socket) === response) answering.delete(socket);
    });
  });
  server.setTimeout(times.write, (socket) => {
    const isAtWork = answering.has(socket) && socket.writableLength === 0;
    if (!isAtWork) socket.destroy();
  });
  return {
    async close() {
      const closed = once(server, 'close');
      isClosing = true;
      for (const response of answering.values()) response.shouldKeepAlive = false;
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
