import { spawnSync } from 'node:child_process';
import { mkdir, mkdtemp, readdir, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { withLock } from './withLock.ts';

let folder: string;
let path: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'prelude-lock-'));
  path = join(folder, 'below', 'lock');
});
afterEach(() => rm(folder, { recursive: true }));

test('two that take the lock work one after the other', async () => {
  const steps: string[] = [];
  const work = (name: string) => async () => {
    steps.push(`${name} begins`);
    await readdir(folder);
    steps.push(`${name} ends`);
  };
  await Promise.all([withLock(path, work('one')), withLock(path, work('two'))]);
  expect(steps.map((step) => step.split(' ')[1])).toEqual(['begins', 'ends', 'begins', 'ends']);
});

async function leaveLock(text: string, ageSeconds = 0): Promise<void> {
  await mkdir(join(folder, 'below'));
  await writeFile(path, text);
  const time = Date.now() / 1000 - ageSeconds;
  await utimes(path, time, time);
}

test.each([
  ['of a process that is gone', () => leaveLock(String(spawnSync(process.execPath, ['--version']).pid))],
  ['of an earlier process with our id', () => leaveLock(String(process.pid))],
  ['of a process that ended before it wrote its id', () => leaveLock('', 60)],
])('the lock %s is taken over', async (_whose, leave) => {
  await leave();
  let hasWorked = false;
  await withLock(path, async () => {
    hasWorked = true;
  });
  expect(hasWorked).toBe(true);
});

test('a new lock without an id is waited for', async () => {
  // From the future, so that it stays new however slow the machine is.
  await leaveLock('', -3600);
  const working = withLock(path, async () => undefined).then(() => 'works');
  expect(await Promise.race([working, setTimeout(300, 'waits')])).toBe('waits');
  await rm(path);
  expect(await working).toBe('works');
});

test('work that fails leaves no lock behind', async () => {
  await expect(withLock(path, () => Promise.reject(new Error('no luck')))).rejects.toThrow('no luck');
  expect(await readdir(join(folder, 'below'))).toEqual([]);
});
