import { join } from 'node:path';
import type { DatabaseKind } from '@prelude/server/db/DatabasePlace';
import { expect, onTestFinished } from 'vitest';
import { makeDatabase } from '../../contract/support/makeDatabase.ts';
import { send } from '../../contract/support/send.ts';
import { type SmtpServer, startSmtp } from '../../support/startSmtp.ts';
import { makeFolder, makeWaitlist, openFaultyServer } from './openFaultyServer.ts';

const controller = { name: 'Studio Zorza', address: 'ul. Długa 1, Gdańsk' };

export interface ConfirmingList {
  smtp: SmtpServer;
  waitlistId: string;
  /** A member's */
  token: string;
  /** Starts a server that mails the list's people. */
  withMail: { env: Record<string, string>; folder: string };
}

/** Makes a list that asks to confirm, and a mail server. No server of the product runs then. */
export async function openConfirmingList(kind: DatabaseKind): Promise<ConfirmingList> {
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
  const { running, server } = await openFaultyServer({ env, folder });
  const { token, waitlistId } = await makeWaitlist(server);
  const [workspace] = (await send(server, 'GET', '/v1/workspaces', { token })).json;
  await send(server, 'PATCH', `/v1/workspaces/${workspace.id}`, { token, body: { controller } });
  const body = { confirmation: 'double' };
  const patched = await send(server, 'PATCH', `/v1/waitlists/${waitlistId}`, { token, body });
  expect(patched.json.confirmation).toBe('double');
  await running.kill('SIGTERM');
  const withMail = { env: { ...env, SMTP_URL: smtp.url, MAIL_FROM: 'hello@prelude.example' }, folder };
  return { smtp, waitlistId, token, withMail };
}
