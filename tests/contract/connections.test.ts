import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { connect, type Socket } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { toOpenApi } from '@prelude/api/contract/openapi';
import { toAuthPaths } from '@prelude/server/auth/toAuthPaths';
import type { Reads } from '@prelude/server/db/createReads';
import { usualTimes } from '@prelude/server/http/watchConnections';
import { addContacts } from '@prelude/server/repos/contacts';
import { listen } from '@prelude/server/start/listen';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { findFreePort } from './support/findFreePort.ts';
import { openTestProduct, type TestProduct } from './support/openTestProduct.ts';
import { makePlace, type Place } from './support/place.ts';

const kept = { ...usualTimes };
const AT_LAST = { timeout: 10_000 };

let product: TestProduct;
let place: Place;
let stop: (() => Promise<void>) | undefined;

beforeAll(async () => {
  product = await openTestProduct('sqlite');
  place = await makePlace(product);
});
afterEach(async () => {
  vi.restoreAllMocks();
  vi.useRealTimers();
  await stop?.();
  stop = undefined;
  Object.assign(usualTimes, kept);
});
afterAll(() => product.close());

async function serve(): Promise<number> {
  const port = await findFreePort();
  stop = await listen(product.server, { host: '127.0.0.1', port, trustedProxies: 0 });
  return port;
}

/** A connection that is too slow by `times` is cut at once; by the others it is not, however busy this machine is. */
function serveImpatiently(times: Partial<typeof usualTimes>): Promise<number> {
  Object.assign(usualTimes, { check: 20, ...times });
  return serve();
}

async function open(port: number): Promise<Socket> {
  const socket = connect({ port, host: '127.0.0.1' });
  await once(socket, 'connect');
  return socket;
}

/** Returns everything received until the other side ends the connection. */
async function readAll(socket: Socket): Promise<string> {
  let text = '';
  socket.setEncoding('latin1');
  socket.on('data', (chunk: string) => {
    text += chunk;
  });
  socket.on('error', () => {});
  await once(socket, 'close');
  return text;
}

const signUp = (body: string, length = Buffer.byteLength(body)) =>
  `POST /v1/waitlists/${place.waitlist.id}/contacts HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nContent-Length: ${length}\r\n\r\n${body}`;

test.each([
  ['headers that do not end', 'GET /health HTTP/1.1\r\nHost: localhost\r\nX-Slow: '],
  ['a body that does not come', () => signUp('{"email":', 500)],
])('%s are not waited for', async (_case, start) => {
  const socket = await open(await serveImpatiently({ headers: 150, request: 400 }));
  socket.write(typeof start === 'string' ? start : start());
  expect(await readAll(socket)).toMatch(/^HTTP\/1\.1 408 /);
  expect(listSilent(408)).toEqual([]);
  expect(product.logged.filter((line) => line.includes('failed'))).toEqual([]);
});

/** Calls of the document that do not name a status */
const listSilent = (status: number) =>
  Object.entries({ ...toOpenApi('').paths, ...toAuthPaths() }).flatMap(([path, byMethod]) =>
    Object.entries(byMethod).flatMap(([method, { responses }]) => (responses[status] ? [] : [`${method} ${path}`])),
  );

test.each([
  ['with two hosts', 'GET /health HTTP/1.1\r\nHost: localhost\r\nhost: example.com\r\n', 400],
  ['with the same host twice', 'GET /health HTTP/1.1\r\nHost: localhost\r\nHost: localhost\r\n', 400],
  ['with 20 kB of headers', `GET /v1/workspaces HTTP/1.1\r\nHost: localhost\r\nCookie: ${'x'.repeat(20_000)}\r\n`, 431],
  ['with an address of 20 kB', `GET /v1/workspaces?${'x'.repeat(20_000)} HTTP/1.1\r\nHost: localhost\r\n`, 431],
  ['with half a header', 'GET /v1/workspaces HTTP/1.1\r\nHost\r\n', 400],
  ['to trace a call', 'TRACE /v1/workspaces HTTP/1.1\r\nHost: localhost\r\nCookie: secret\r\n', 405],
  ['to trace a page', 'TRACE / HTTP/1.1\r\nHost: localhost\r\nCookie: secret\r\n', 405],
  ['to trace the accounts', 'TRACE /auth/v1/user HTTP/1.1\r\nHost: localhost\r\nCookie: secret\r\n', 405],
])('a request %s is refused', async (_case, start, status) => {
  const socket = await open(await serve());
  socket.write(`${start}Connection: close\r\n\r\n`);
  const reply = await readAll(socket);
  expect(reply).toMatch(new RegExp(`^HTTP/1\\.1 ${status} `));
  expect(reply).not.toContain('secret');
  if (status === 405) expect(reply).toMatch(/^allow: GET/im);
  else expect(listSilent(status)).toEqual([]);
});

test('an idle connection is closed after a while', async () => {
  const socket = await open(await serveImpatiently({ keepAlive: 300 }));
  socket.write('GET /health HTTP/1.1\r\nHost: localhost\r\n\r\n');
  expect(await readAll(socket)).toMatch(/^HTTP\/1\.1 200 /);
});

test('a body that is too large closes its connection if it does not come within half a second', async () => {
  const socket = await open(await serve());
  socket.write(signUp('{"email":', 20_000));
  expect(await readAll(socket)).toMatch(/^HTTP\/1\.1 413 /);
});

test.each([20_000, 2_000_000, 20_000_000])(
  'whoever sends a body of %i bytes is told that it is too large',
  async (bytes) => {
    const port = await serve();
    const request = Buffer.from(signUp(' '.repeat(bytes)));
    // The server reads on for half a second, which is too short for this on a busy machine.
    vi.useFakeTimers({ toFake: ['setTimeout'] });
    const send = async () => {
      const socket = await open(port);
      const reply = readAll(socket);
      // Reads nothing before all is sent, as many clients do.
      socket.pause();
      await new Promise((sent) => socket.write(request, sent));
      socket.resume();
      socket.end();
      return (await reply).slice(0, 12);
    };
    expect(await Promise.all(Array.from({ length: 5 }, send))).toEqual(Array(5).fill('HTTP/1.1 413'));
  },
);

test.runIf(process.platform === 'linux')(
  'a client that does not read is cut off, and the server stops producing its reply',
  async () => {
    const many = await makePlace(product);
    await fill(many.waitlist.id, 60_000);
    const port = await serveImpatiently({ write: 2_000 });
    const socket = await open(port);
    socket.pause();
    socket.write(
      `GET /v1/waitlists/${many.waitlist.id}/contacts HTTP/1.1\r\nHost: localhost\r\nAuthorization: Bearer ${many.person.token}\r\n\r\n`,
    );
    const start = performance.now();
    // The socket is not read, so only the server can end the connection.
    while ((await countConnections(port)) > 0) await wait(20);
    const duration = performance.now() - start;
    expect(duration).toBeGreaterThan(1_500);
    expect(duration).toBeLessThan(kept.write / 2);
    socket.destroy();
  },
  60_000,
);

test('a client that reads slowly gets all of its reply', async () => {
  const many = await makePlace(product);
  await fill(many.waitlist.id, 60_000);
  const socket = await open(await serveImpatiently({ write: 600 }));
  socket.write(
    `GET /v1/waitlists/${many.waitlist.id}/contacts HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\nAuthorization: Bearer ${many.person.token}\r\n\r\n`,
  );
  let end = '';
  for await (const chunk of socket) {
    end = (end + String(chunk)).slice(-20);
    socket.pause();
    await wait(1);
    socket.resume();
  }
  expect(end).toContain('0\r\n\r\n');
}, 60_000);

const MEGABYTE = 1024 * 1024;
const startUpload = () =>
  `POST /v1/waitlists/${place.waitlist.id}/imports HTTP/1.1\r\nHost: localhost\r\nAuthorization: Bearer ${place.person.token}\r\nConnection: close\r\nContent-Length: ${6 * MEGABYTE}\r\n\r\nemail\n`;
const countFiles = async () => (await product.db.selectFrom('imports').select('id').execute()).length;

test('a file may come slowly, as long as it comes', async () => {
  const socket = await open(await serveImpatiently({ request: 2_000 }));
  const reply = readAll(socket);
  socket.write(startUpload());
  let left = 6 * MEGABYTE - 'email\n'.length;
  const start = performance.now();
  for (let n = 0; left > 0; n += 1) {
    const line = `${'x'.repeat(1_000)}${n}@example.com\n`;
    const piece = line.repeat(Math.ceil(MEGABYTE / 2 / line.length)).slice(0, left);
    left -= piece.length;
    socket.write(piece);
    await wait(200);
  }
  expect(performance.now() - start).toBeGreaterThan(2_000);
  expect(await reply).toMatch(/^HTTP\/1\.1 (?:201|400) /);
});

test('a file whose sender stops is not waited for, and not kept', async () => {
  const before = await countFiles();
  const socket = await open(await serveImpatiently({ request: 400 }));
  const reply = readAll(socket);
  socket.write(startUpload());
  socket.write('x'.repeat(2 * MEGABYTE));
  expect(await reply).toMatch(/^HTTP\/1\.1 408 /);
  await expect.poll(countFiles, AT_LAST).toBe(before);
  expect(product.logged.filter((line) => line.includes('failed'))).toEqual([]);
});

test('a client that disconnects during its body or its reply causes no failure', async () => {
  const complaints = vi.spyOn(console, 'error').mockImplementation(() => {});
  const many = await makePlace(product);
  await fill(many.waitlist.id, 20_000);
  const port = await serve();
  const half = await open(port);
  half.write(signUp('{"email":', 500));
  const reader = await open(port);
  reader.write(
    `GET /v1/waitlists/${many.waitlist.id}/contacts HTTP/1.1\r\nHost: localhost\r\nAuthorization: Bearer ${many.person.token}\r\n\r\n`,
  );
  await once(reader, 'data');
  for (const socket of [half, reader]) socket.resetAndDestroy();
  await stop?.();
  stop = undefined;
  expect(complaints).not.toHaveBeenCalled();
  expect(product.logged.filter((line) => line.includes('failed'))).toEqual([]);
});

test('a stop lets connected clients have their answers, and tells them to close the connection', async () => {
  const port = await serve();
  let sent = 0;
  const visit = async (): Promise<string> => {
    const socket = await open(port);
    socket.setEncoding('latin1');
    let last = '';
    const ended = once(socket, 'close');
    for (;;) {
      sent += 1;
      socket.write(signUp(`{"email":"visitor${sent}@example.com"}`));
      const [reply] = await once(socket, 'data');
      last = String(reply);
      expect(last).toMatch(/^HTTP\/1\.1 201 /);
      if (/connection: close/i.test(last)) break;
    }
    await ended;
    return last;
  };
  const visitors = Array.from({ length: 32 }, visit);
  while (sent < 500) await wait(1);
  const start = performance.now();
  await stop?.();
  stop = undefined;
  expect(performance.now() - start).toBeLessThan(10_000);
  expect(await Promise.all(visitors)).toHaveLength(32);
});

test('a list that its reader gives up is not read on, and is no failure in the log', async () => {
  const given: (AbortSignal | undefined)[] = [];
  const { database } = product;
  const reads: Reads = {
    ...database.reads,
    for(reader) {
      given.push(reader.signal);
      return database.reads.for({ ...reader, key: 'busy' });
    },
  };
  const watched = await openTestProduct('sqlite', { database: { ...database, reads }, auth: product.auth });
  const port = await findFreePort();
  stop = await listen(watched.server, { host: '127.0.0.1', port, trustedProxies: 0 });
  const abort = new AbortController();
  // The request waits for these, so that it is still under way when it is given up.
  const busy = [1, 2].map(() =>
    sql`with recursive n (i) as (select 1 union all select i + 1 from n limit 5000000) select count(*) from n`.execute(
      database.reads.for({ key: 'busy' }),
    ),
  );
  const asked = fetch(`http://127.0.0.1:${port}/v1/waitlists/${place.waitlist.id}/contacts?limit=10`, {
    headers: { authorization: `Bearer ${place.person.token}` },
    signal: abort.signal,
  });
  await expect.poll(() => given.length, AT_LAST).toBe(1);
  abort.abort();
  await expect(asked).rejects.toThrow();
  await expect.poll(() => given[0]?.aborted, AT_LAST).toBe(true);
  await Promise.all(busy);
  await watched.close();
  expect(watched.logged.filter((line) => /failed|unavailable/.test(line))).toEqual([]);
});

test.each([
  ['before its first line is refused', 0, 500],
  ['after its first lines breaks off, and never looks whole', 3, 200],
])('a file whose reading fails %s', async (_, reads, status) => {
  const place = await makePlace(product);
  await fill(place.waitlist.id, 1_200);
  const { database } = product;
  let left = reads;
  const failing: Reads = {
    ...database.reads,
    for: (reader) =>
      database.reads.for(reader).withPlugin({
        transformQuery: ({ node }) => node,
        async transformResult({ result }) {
          left -= 1;
          if (left < 0) throw new Error('broken');
          return result;
        },
      }),
  };
  const broken = await openTestProduct('sqlite', { database: { ...database, reads: failing }, auth: product.auth });
  const port = await findFreePort();
  stop = await listen(broken.server, { host: '127.0.0.1', port, trustedProxies: 0 });
  const reply = await fetch(`http://127.0.0.1:${port}/v1/waitlists/${place.waitlist.id}/contacts.csv`, {
    headers: { authorization: `Bearer ${place.person.token}` },
  });
  expect(reply.status).toBe(status);
  if (status === 200) await expect(reply.text()).rejects.toThrow('terminated');
  await broken.close();
});

async function fill(waitlistId: string, count: number): Promise<void> {
  const drafts = Array.from({ length: count }, (_, index) => ({
    email: `somebody.with.a.long.address.${index}@example.com`,
    name: 'x'.repeat(100),
    state: 'subscribed' as const,
  }));
  await addContacts(product.db, waitlistId, drafts);
}

/** Counts the connections to a port that are open on the server's side of this machine. */
async function countConnections(port: number): Promise<number> {
  const ESTABLISHED = '01';
  const local = `:${port.toString(16).toUpperCase().padStart(4, '0')}`;
  const lines = (await readFile('/proc/net/tcp', 'utf8')).split('\n').map((line) => line.trim().split(/\s+/));
  return lines.filter(([, address, , state]) => address?.endsWith(local) && state === ESTABLISHED).length;
}

test.each([
  [0, { 'x-forwarded-for': '203.0.113.9' }, 'proxy.untrusted'],
  [1, undefined, 'proxy.missing'],
])('with TRUST_PROXY=%i, requests by another way are warned of once', async (trustedProxies, headers, event) => {
  const port = await findFreePort();
  const warn = vi.fn();
  stop = await listen(product.server, { host: '127.0.0.1', port, trustedProxies, log: { warn } });
  const ask = (path: string, own?: Record<string, string>) =>
    fetch(`http://127.0.0.1:${port}${path}`, own && { headers: own });
  await ask('/', headers ? undefined : { 'x-forwarded-for': '203.0.113.9' });
  for (const path of ['/health', '/ready?from=balancer', '/metrics']) await ask(path, headers);
  expect(warn).not.toHaveBeenCalled();
  for (const path of ['/', '/v1/workspaces']) await ask(path, headers);
  expect(warn.mock.calls).toEqual([[{ trustedProxies, advice: expect.stringContaining('X-Forwarded-For') }, event]]);
});
