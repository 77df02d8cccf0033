import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
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

test('people can sign up and in after the clock is moved by a day, forwards or back', async () => {
  const folder = await makeFolder();
  const clock = join(folder, 'clock');
  await writeFile(clock, '0');
  const { running, server } = await openFaultyServer({ folder, imports: [movableClock], env: { CLOCK_FILE: clock } });
  const { token, waitlistId } = await makeWaitlist(server);
  const contacts = `/v1/waitlists/${waitlistId}/contacts`;
  const visitors: string[] = [];
  const visit = async (email: string) => {
    expect((await signUpVisitor(server, waitlistId, email)).status).toBe(201);
    visitors.push(email);
  };
  await visit('before@example.com');
  for (const [way, offset] of [
    ['forwards', DAY_MS],
    ['back', -DAY_MS],
  ] as const) {
    await writeFile(clock, String(offset));
    await visit(`${way}@example.com`);
    // A session may expire by the clock; signing in again finds all data.
    expect([200, 401]).toContain((await send(server, 'GET', contacts, { token })).status);
    const next = await signIn(server);
    const { status, json } = await send(server, 'GET', contacts, { token: next });
    expect([status, json.length]).toEqual([200, visitors.length]);
    expect((await send(server, 'GET', '/ready')).status).toBe(200);
    await writeFile(clock, '0');
    await visit(`after.${way}@example.com`);
  }
  const stored = await readEmails(server, waitlistId, await signIn(server));
  expectKept('the clock moved a day forwards and back', visitors, stored);
  expect(stored).toHaveLength(visitors.length);
  expect([running.exitCode, running.stderr]).toEqual([undefined, '']);
});
