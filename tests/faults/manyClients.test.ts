import { once } from 'node:events';
import { readdir } from 'node:fs/promises';
import { connect, type Socket } from 'node:net';
import { expect, onTestFinished, test } from 'vitest';
import { send } from '../contract/support/send.ts';
import { toPreload } from '../contract/support/startProcess.ts';
import { expectKept, isThorough } from '../support/faults.ts';
import { makeWaitlist, openFaultyServer, readEmails, signUpVisitor } from './support/openFaultyServer.ts';

const SLOW_CLIENTS = isThorough ? 500 : 100;
/** The server cuts all slow clients within PATIENCE_MS. */
const [DRIP_MS, PATIENCE_MS] = isThorough ? [1_000, 60_000] : [100, 20_000];

const DESCRIPTORS = 128;
const AT_LAST = { timeout: 20_000 };

/** Opens a connection. It may be refused or cut; neither fails the test. */
function open(port: number, greeting: string): Socket {
  const socket = connect({ port, host: '127.0.0.1' });
  onTestFinished(() => void socket.destroy());
  socket.on('error', () => {});
  socket.on('connect', () => socket.write(greeting));
  socket.resume();
  return socket;
}

test(`${SLOW_CLIENTS} clients that send a byte now and then delay nobody, and are cut off`, async () => {
  const { running, port, server } = await openFaultyServer({ imports: isThorough ? [] : [toPreload('impatient')] });
  const { token, waitlistId } = await makeWaitlist(server);
  const slow = Array.from({ length: SLOW_CLIENTS }, (_, index) =>
    index % 2 === 0
      ? open(port, 'GET /health HTTP/1.1\r\nHost: localhost\r\nX-Slow: ')
      : open(
          port,
          `POST /v1/waitlists/${waitlistId}/contacts HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nContent-Length: 500\r\n\r\n{`,
        ),
  );
  // Waits for `close`, not `end`: some are reset while they write.
  const cut = Promise.all(slow.map((socket) => new Promise((resolve) => socket.once('close', resolve))));
  const drip = setInterval(() => {
    for (const socket of slow) if (socket.writable) socket.write('x');
  }, DRIP_MS);
  onTestFinished(() => clearInterval(drip));
  await Promise.all(slow.map((socket) => once(socket, 'connect')));
  const visitors = Array.from({ length: 20 }, (_, index) => `visitor${index}@example.com`);
  for (const email of visitors) expect((await signUpVisitor(server, waitlistId, email)).status).toBe(201);
  const start = performance.now();
  await cut;
  expect(performance.now() - start).toBeLessThan(PATIENCE_MS);
  expectKept(`${SLOW_CLIENTS} slow clients`, visitors, await readEmails(server, waitlistId, token));
  expect((await send(server, 'GET', '/health')).status).toBe(200);
  expect([running.exitCode, running.stderr]).toEqual([undefined, '']);
}, 120_000);

test.runIf(process.platform === 'linux')(
  'a server out of file descriptors recovers once it has some again',
  async () => {
    const { running, port, server } = await openFaultyServer({ shell: `ulimit -n ${DESCRIPTORS}` });
    expect(running.stdout).toContain('Prelude is ready');
    const { waitlistId } = await makeWaitlist(server);
    const crowd = Array.from({ length: 300 }, () => open(port, 'GET /health HTTP/1.1\r\nHost: localhost\r\n'));
    const countDescriptors = async () => (await readdir(`/proc/${running.pid}/fd`)).length;
    await expect.poll(countDescriptors, AT_LAST).toBeGreaterThan(DESCRIPTORS - 3);
    for (const socket of crowd) socket.destroy();
    await expect
      .poll(
        () =>
          signUpVisitor(server, waitlistId, 'late@example.com').then(
            ({ status }) => status,
            () => 0,
          ),
        AT_LAST,
      )
      .toBe(201);
    expect((await send(server, 'GET', '/ready')).status).toBe(200);
    expect([running.exitCode, running.stderr]).toEqual([undefined, '']);
  },
  60_000,
);
