import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startSmtp } from '../../support/startSmtp.ts';
import { askToConfirm, makeList } from './makeList.ts';
import { type Measured, measure, ROUNDS, toMedians } from './measureSignUps.ts';
import { startPrelude } from './startServer.ts';

/** Mails that the mail server takes in a second; it refuses the others for now. */
const MAILS_A_SECOND = 5;

/** Returns medians of rounds in turns: sign-ups to a list that asks to confirm, and to one that does not, of one server. */
export async function measureConfirmations(databaseUrl?: string): Promise<{ on: Measured; off: Measured }> {
  const folder = await mkdtemp(join(tmpdir(), 'prelude-bench-'));
  const smtp = await startSmtp();
  smtp.limit(MAILS_A_SECOND);
  // Without a mail server, an account needs no confirmation.
  const withoutMail = await startPrelude(folder, databaseUrl);
  const list = await makeList(withoutMail.port);
  const otherPath = `/v1/waitlists/${await list.makeAnother()}/contacts`;
  await withoutMail.stop();
  const server = await startPrelude(folder, databaseUrl, smtp.url);
  try {
    await askToConfirm(server.port, list);
    const results: Record<'on' | 'off', Measured[]> = { on: [], off: [] };
    for (let round = 0; round < ROUNDS; round += 1) {
      results.off.push(await measure(server, otherPath));
      results.on.push(await measure(server, list.path));
    }
    return { on: toMedians(results.on), off: toMedians(results.off) };
  } finally {
    await server.stop();
    await smtp.close();
    await rm(folder, { recursive: true });
  }
}
