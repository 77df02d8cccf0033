import { once } from 'node:events';
import type { IncomingMessage, Server, ServerOptions, ServerResponse } from 'node:http';
import { type Socket, Server as TcpServer } from 'node:net';

/** In milliseconds. */
export const usualTimes = {
  headers: 10_000,
  /** Includes the body, or is for each megabyte of a longer one. */
  request: 30_000,
  /** For a client that stops reading its reply. */
  write: 30_000,
  /** Exceeds the 60 s of most proxies, so that none sends a request over a connection that is being closed. */
  keepAlive: 65_000,
  check: 1_000,
  /** While closing, idle connections stay open this long for one more request, whose reply says `Connection: close`. */
  lastRequest: 500,
  /** While closing, open requests are cut after this; mails and the database then have time until the stop gives up. */
  grace: 6_000,
};

/** A file of 25 MB may take 13 minutes. */
const UPLOAD_BYTES = 1024 * 1024;
const REQUEST_TIMEOUT = 'HTTP/1.1 408 Request Timeout\r\nConnection: close\r\n\r\n';

const SLICES = 6;

export const toServerOptions = (): ServerOptions => ({
  headersTimeout: usualTimes.headers,
  // It would end long uploads: `watchConnections` has its own.
  requestTimeout: 0,
  keepAliveTimeout: usualTimes.keepAlive,
  connectionsCheckingInterval: usualTimes.check,
});

export interface Connections {
  close(): Promise<void>;
}

interface Connection {
  request?: IncomingMessage | undefined;
  answering?: ServerResponse | undefined;
  /** Time from which, and bytes of the connection after which, the body has to come. */
  since: number;
  after: number;
  silences: number;
  silentAt: number;
}

export function watchConnections(server: Server): Connections {
  // One entry per connection: with one per request, scavenges take 15 ms instead of 4, since the Map's old tables keep replies alive.
  const connections = new Map<Socket, Connection>();
  let isClosing = false;
  server.on('connection', (socket: Socket) => {
    connections.set(socket, { since: 0, after: 0, silences: 0, silentAt: 0 });
    socket.on('close', () => connections.delete(socket));
  });
  server.on('request', (request: IncomingMessage, response: ServerResponse) => {
    const { socket } = request;
    if (isClosing) response.shouldKeepAlive = false;
    const connection = connections.get(socket);
    if (!connection) return;
    connection.request = request;
    connection.since = performance.now();
    connection.after = socket.bytesRead;
    connection.answering = response;
    response.on('close', () => {
      if (connection.answering === response) Object.assign(connection, { request: undefined, answering: undefined });
    });
  });
  const check = setInterval(() => {
    for (const [socket, connection] of connections) cutIfSlow(socket, connection);
  }, usualTimes.check).unref();
  server.on('close', () => clearInterval(check));
  const slice = usualTimes.write / SLICES;
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
      const endIdle = setInterval(() => server.closeIdleConnections(), usualTimes.lastRequest);
      const giveUp = setTimeout(() => server.closeAllConnections(), usualTimes.grace);
      await closed;
      clearInterval(endIdle);
      clearTimeout(giveUp);
    },
  };
}

function cutIfSlow(socket: Socket, connection: Connection): void {
  const { request, answering, since, after } = connection;
  if (!request || request.complete || performance.now() - since < usualTimes.request) return;
  if (socket.bytesRead - after >= UPLOAD_BYTES) {
    Object.assign(connection, { since: performance.now(), after: socket.bytesRead });
    return;
  }
  if (!answering?.headersSent) socket.write(REQUEST_TIMEOUT);
  socket.destroySoon();
}
