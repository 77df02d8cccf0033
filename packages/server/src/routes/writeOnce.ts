import { setTimeout as wait } from 'node:timers/promises';
import type { Db } from '../db/schema.ts';
import { HttpProblem, notFound, unavailable } from '../http/HttpProblem.ts';
import type { AccessKeys } from '../keys/accessKeys.ts';
import { claimKey, type KeyedWrite, keepReply, readWrite, releaseKey } from '../repos/idempotencyKeys.ts';

const LOOK_EVERY_MS = 100;
/** Shorter than a client's timeout, so that the client sends the write again. */
const MAX_WAIT_MS = 15_000;

type Seal = Pick<AccessKeys, 'seal' | 'open'>;
type Run<Reply> = (db: Db) => Promise<Reply>;
/** Returns false if what a kept reply tells of is gone. */
type IsThere<Reply> = (db: Db, reply: Reply) => Promise<boolean>;

/**
 * One transaction writes and stores the reply. A write that throws stores nothing. Throws 422 if the key was used for another
 * write, and 404 if what it made is gone.
 */
export const writeOnce = <Reply>(
  db: Db,
  seal: Seal,
  write: KeyedWrite,
  run: Run<Reply>,
  isThere?: IsThere<Reply>,
): Promise<Reply> =>
  db.transaction().execute(async (transaction) => {
    if (!(await claimKey(transaction, write))) {
      const reply = await waitForReply<Reply>(transaction, seal, write, 0);
      if (isThere && !(await isThere(transaction, reply))) throw notFound();
      return reply;
    }
    const reply = await run(transaction);
    await keepReply(transaction, write, seal.seal(JSON.stringify(reply)));
    return reply;
  });

/** If the process ends midway, the key stays claimed and retries get 503. */
export async function writeOnceInSteps<Reply>(db: Db, seal: Seal, write: KeyedWrite, run: Run<Reply>): Promise<Reply> {
  if (!(await claimKey(db, write))) return waitForReply<Reply>(db, seal, write, MAX_WAIT_MS);
  try {
    const reply = await run(db);
    await keepReply(db, write, seal.seal(JSON.stringify(reply)));
    return reply;
  } catch (error) {
    await releaseKey(db, write);
    throw error;
  }
}

/** Throws 503, so that clients retry, if the first write fails, ends the account or takes over `maxWait` milliseconds. */
async function waitForReply<Reply>(db: Db, seal: Seal, write: KeyedWrite, maxWait: number): Promise<Reply> {
  const end = performance.now() + maxWait;
  for (;;) {
    const storedReply = await readWrite(db, write);
    if (storedReply && storedReply.hash !== write.hash) throw new HttpProblem('idempotency_mismatch');
    const reply = storedReply?.reply && seal.open(storedReply.reply);
    if (reply) return JSON.parse(reply) as Reply;
    if (!storedReply || performance.now() >= end) throw unavailable(1);
    await wait(LOOK_EVERY_MS);
  }
}
