import { spawnSync } from 'node:child_process';
import { closeSync, mkdirSync, openSync, rmSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
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

const DISK = '8m';
const MAX_SIGN_UPS = 3_000;

/** Only root may mount; elsewhere `tests/contract/outages.test.ts` tests the same with a file that may not grow. */
const mayMount = process.platform === 'linux' && process.getuid?.() === 0;

/** Mounts a small disk at `path`; returns false when this machine forbids it. */
function mountDisk(path: string): boolean {
  mkdirSync(path, { mode: 0o700 });
  if (spawnSync('mount', ['-t', 'tmpfs', '-o', `size=${DISK},mode=700`, 'tmpfs', path]).status !== 0) return false;
  onTestFinished(() => void spawnSync('umount', ['-l', path]));
  return true;
}

/** Writes until not one more byte fits. */
function fillDisk(path: string): void {
  const file = openSync(path, 'w');
  try {
    for (const size of [65_536, 4_096, 1])
      try {
        for (;;) writeSync(file, Buffer.alloc(size));
      } catch {}
  } finally {
    closeSync(file);
  }
}

test.runIf(mayMount)(
  'on a full disk sign-ups and ready answer 503, and no acknowledged sign-up is lost',
  async ({ skip }) => {
    const folder = await makeFolder();
    const data = join(folder, 'data');
    if (!mountDisk(data)) skip('nothing can be mounted here');
    const { running, server } = await openFaultyServer({ folder });
    const { waitlistId } = await makeWaitlist(server);
    const filler = join(data, 'filler');
    const acknowledged = Array.from({ length: 50 }, (_, index) => `early${index}@example.com`);
    for (const email of acknowledged) expect((await signUpVisitor(server, waitlistId, email)).status).toBe(201);
    fillDisk(filler);
    const ready = async () => (await send(server, 'GET', '/ready')).json;
    let isTold = false;
    // SQLite frees space now and then, so failures do not always follow one another.
    for (let attempt = 0; !isTold && attempt < MAX_SIGN_UPS; attempt += 1) {
      const email = `visitor${attempt}@example.com`;
      const { status, json } = await signUpVisitor(server, waitlistId, email);
      if (status === 201) acknowledged.push(email);
      else expect([status, json.code]).toEqual([503, 'unavailable']);
      isTold = status === 503 && (await ready()).reason === 'not_writable';
    }
    expect(isTold).toBe(true);

    rmSync(filler);
    expect((await signUpVisitor(server, waitlistId, 'late@example.com')).status).toBe(201);
    expect(await ready()).toEqual({ status: 'ready' });
    const stored = await readEmails(server, waitlistId, await signIn(server));
    expectKept('a full disk, SQLite', [...acknowledged, 'late@example.com'], stored);
    expect([running.exitCode, running.stderr]).toEqual([undefined, '']);
  },
);
