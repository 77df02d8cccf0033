import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { databases, makeDatabase } from '../contract/support/makeDatabase.ts';
import { send } from '../contract/support/send.ts';
import { toPreload } from '../contract/support/startProcess.ts';
import { note } from '../support/faults.ts';
import { startSmtp } from '../support/startSmtp.ts';
import { makeFolder, makeWaitlist, openFaultyServer, signUpVisitor } from './support/openFaultyServer.ts';

const PEOPLE = 60;
const controller = { name: 'Studio Zorza', address: 'ul. Długa 1, Gdańsk' };

test.each(databases)(
  'a server that is killed while it mails a list loses no mail, and sends at most four twice: %s',
  async (kind) => {
    const folder = await makeFolder();
    const { database, clear } = await makeDatabase(kind);
    onTestFinished(clear);
    const smtp = await startSmtp();
    onTestFinished(smtp.close);
    const env = {
      DATA_DIR: join(folder, 'data'),
      ...(database.kind === 'postgres' && { DATABASE_URL: database.url }),
    };
    // Without a mail server, an account needs no confirmation.
    let { running, server } = await openFaultyServer({ env, folder });
    const { token, waitlistId } = await makeWaitlist(server);
    const [workspace] = (await send(server, 'GET', '/v1/workspaces', { token })).json;
    await send(server, 'PATCH', `/v1/workspaces/${workspace.id}`, { token, body: { controller } });
    const patched = await send(server, 'PATCH', `/v1/waitlists/${waitlistId}`, {
      token,
      body: { confirmation: 'double' },
    });
    expect(patched.json.confirmation).toBe('double');
    await running.kill('SIGTERM');

    const withMail = {
      env: { ...env, SMTP_URL: smtp.url, MAIL_FROM: 'hello@prelude.example' },
      imports: [toPreload('impatient')],
      folder,
    };
    ({ running, server } = await openFaultyServer(withMail));
    const emails = Array.from({ length: PEOPLE }, (_, n) => `visitor${n}@example.com`);
    for (const email of emails) expect((await signUpVisitor(server, waitlistId, email)).status).toBe(201);
    await expect.poll(() => smtp.messages.length, { timeout: 30_000, interval: 5 }).toBeGreaterThan(5);
    await running.kill('SIGKILL');
    const before = smtp.messages.length;
    await openFaultyServer(withMail);
    const mailed = () => smtp.messages.map((message) => /^To: (.*)$/m.exec(message)?.[1]);
    await expect.poll(() => new Set(mailed()).size, { timeout: 60_000 }).toBe(PEOPLE);
    const twice = mailed().length - PEOPLE;
    note({ fault: `mails of a list, killed, ${kind}`, figures: { 'mailed before': before, mailed: PEOPLE, twice } });
    expect(before).toBeLessThan(PEOPLE);
    expect(twice).toBeLessThanOrEqual(4);
  },
  120_000,
);
