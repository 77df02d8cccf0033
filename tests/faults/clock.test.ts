import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { send } from '../contract/support/send.ts';
import { expectKept } from '../support/faults.ts';
import {
  makeFolder,
  makeWaitlist,
  openFaultyServer,
  readEmails,
  signIn,
  signUpVisitor,
} from './support/openFaultyServer.ts';

const DAY_MS = 24 * 3600_000;
const movableClock = new URL('./support/movableClock.ts', import.meta.url).href;

test.each([
  ['forwards', DAY_MS],
  ['back', -DAY_MS],
])('a clock that is moved by a day %s stops nobody from signing up or in', async (way, offset) => {
  const folder = await makeFolder();
  const clock = join(folder, 'clock');
  await writeFile(clock, '0');
  const { running, server } = await openFaultyServer({ folder, imports: [movableClock], env: { CLOCK_FILE: clock } });
  const { token, waitlistId } = await makeWaitlist(server);
  expect((await signUpVisitor(server, waitlistId, 'before@example.com')).status).toBe(201);

  await writeFile(clock, String(offset));
  await wait(100);
  expect((await signUpVisitor(server, waitlistId, 'after@example.com')).status).toBe(201);
  const contacts = `/v1/waitlists/${waitlistId}/contacts`;
  // A session ends by the clock, and whoever signs in anew finds everything.
  expect([200, 401]).toContain((await send(server, 'GET', contacts, { token })).status);
  const next = await signIn(server);
  const { status, json } = await send(server, 'GET', contacts, { token: next });
  expect([status, json.length]).toEqual([200, 2]);
  expect((await send(server, 'GET', '/ready')).status).toBe(200);

  await writeFile(clock, '0');
  await wait(100);
  expect((await signUpVisitor(server, waitlistId, 'again@example.com')).status).toBe(201);
  const visitors = ['before@example.com', 'after@example.com', 'again@example.com'];
  const stored = await readEmails(server, waitlistId, await signIn(server));
  expectKept(`the clock moved a day ${way}`, visitors, stored);
  expect(stored).toHaveLength(3);
  expect([running.exitCode, running.stderr]).toEqual([undefined, '']);
});
