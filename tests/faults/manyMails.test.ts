import { setInterval } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { databases } from '../contract/support/makeDatabase.ts';
import { send } from '../contract/support/send.ts';
import { isThorough, note } from '../support/faults.ts';
import { openConfirmingList } from './support/openConfirmingList.ts';
import { account, openFaultyServer, signUpVisitor } from './support/openFaultyServer.ts';

const PEOPLE = 1_000;
const JOINED_MS = 60_000;
const LATEST_MS = 6 * 60_000;
const A_SECOND = 5;

test.runIf(isThorough).each(databases)(
  `${PEOPLE} people who join in a minute are all mailed within six, by a mail server that takes ${A_SECOND} a second: %s`,
  async (kind) => {
    const { smtp, waitlistId, token, withMail } = await openConfirmingList(kind);
    smtp.limit(A_SECOND);
    const { server, running } = await openFaultyServer(withMail);
    const waits: number[] = [];
    const read = async () => {
      const asked = performance.now();
      const reads = [`/v1/waitlists/${waitlistId}/contacts?limit=50`, `/v1/waitlists/${waitlistId}`];
      for (const path of reads) expect((await send(server, 'GET', path, { token })).status).toBe(200);
      waits.push(performance.now() - asked);
    };
    const joining: Promise<unknown>[] = [];
    const start = performance.now();
    for await (const from of setInterval(1_000, start)) {
      const due = Math.min((PEOPLE * (performance.now() - from)) / JOINED_MS, PEOPLE);
      for (let n = joining.length; n < due; n += 1)
        joining.push(
          signUpVisitor(server, waitlistId, `visitor${n}@example.com`).then(({ status }) => expect(status).toBe(201)),
        );
      await read();
      if (joining.length === PEOPLE) break;
    }
    await Promise.all(joining);
    const joined = Math.round((performance.now() - start) / 1000);
    const mailed = () => new Set(smtp.messages.map((message) => /^To: (.*)$/m.exec(message)?.[1])).size;
    await expect
      .poll(() => read().then(mailed), { timeout: LATEST_MS - (performance.now() - start), interval: 1_000 })
      .toBe(PEOPLE);
    const figures = {
      'joined in s': joined,
      'mailed in s': Math.round((performance.now() - start) / 1000),
      'refused for now': smtp.recipients.length - smtp.messages.length,
      twice: smtp.messages.length - PEOPLE,
      'slowest read in ms': Math.round(Math.max(...waits)),
    };
    note({ fault: `mails of a list that many join, ${kind}`, figures });
    expect([figures.twice, running.exitCode]).toEqual([0, undefined]);
  },
  LATEST_MS + 60_000,
);

const WAITING = 10_000;
const AT_ONCE = 100;

test.runIf(isThorough).each(databases)(
  `a mail for a new password overtakes ${WAITING} mails of a list: %s`,
  async (kind) => {
    const { smtp, waitlistId, withMail } = await openConfirmingList(kind);
    smtp.setMode('refuses');
    const { server } = await openFaultyServer(withMail);
    for (let joined = 0; joined < WAITING; joined += AT_ONCE) {
      const emails = Array.from({ length: AT_ONCE }, (_, n) => `visitor${joined + n}@example.com`);
      const replies = await Promise.all(emails.map((email) => signUpVisitor(server, waitlistId, email)));
      expect(new Set(replies.map(({ status }) => status))).toEqual(new Set([201]));
    }
    smtp.setMode('accepts');
    smtp.limit(A_SECOND);
    await expect.poll(() => smtp.messages.length, { timeout: 30_000 }).toBeGreaterThan(0);
    const asked = performance.now();
    await send(server, 'POST', '/auth/v1/recover', { body: { email: account.email } });
    const has = () => smtp.messages.some((message) => message.includes(`\nTo: ${account.email}\n`));
    await expect.poll(has, { timeout: 10_000, interval: 20 }).toBe(true);
    note({
      fault: `a mail for a new password, ${kind}`,
      figures: {
        'mails before it': WAITING - smtp.messages.length + 1,
        'arrived after ms': Math.round(performance.now() - asked),
      },
    });
  },
  180_000,
);
