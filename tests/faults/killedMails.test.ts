import { expect, test } from 'vitest';
import { databases } from '../contract/support/makeDatabase.ts';
import { toPreload } from '../contract/support/startProcess.ts';
import { note } from '../support/faults.ts';
import { openConfirmingList } from './support/openConfirmingList.ts';
import { openFaultyServer, signUpVisitor } from './support/openFaultyServer.ts';

const PEOPLE = 60;

test.each(databases)(
  'a server that is killed while it mails a list loses no mail, and sends at most four twice: %s',
  async (kind) => {
    const { smtp, waitlistId, withMail } = await openConfirmingList(kind);
    const place = { ...withMail, imports: [toPreload('impatient')] };
    const { running, server } = await openFaultyServer(place);
    const emails = Array.from({ length: PEOPLE }, (_, n) => `visitor${n}@example.com`);
    for (const email of emails) expect((await signUpVisitor(server, waitlistId, email)).status).toBe(201);
    await expect.poll(() => smtp.messages.length, { timeout: 30_000, interval: 5 }).toBeGreaterThan(5);
    await running.kill('SIGKILL');
    const before = smtp.messages.length;
    await openFaultyServer(place);
    const mailed = () => smtp.messages.map((message) => /^To: (.*)$/m.exec(message)?.[1]);
    await expect.poll(() => new Set(mailed()).size, { timeout: 60_000 }).toBe(PEOPLE);
    const twice = mailed().length - PEOPLE;
    note({ fault: `mails of a list, killed, ${kind}`, figures: { 'mailed before': before, mailed: PEOPLE, twice } });
    expect(before).toBeLessThan(PEOPLE);
    expect(twice).toBeLessThanOrEqual(4);
  },
  120_000,
);
