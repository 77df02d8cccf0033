import { spawnSync } from 'node:child_process';
import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { withLock } from './withLock.ts';

let folder: string;
let path: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'prelude-lock-'));
  path = join(folder, 'below', 'lock');
});
afterEach(() => rm(folder, { recursive: true }));

test('two that want the lock work one after the other', async () => {
  const steps: string[] = [];
  const work = (name: string) => async () => {
    steps.push(`${name} begins`);
    await readdir(folder);
    steps.push(`${name} ends`);
  };
  await Promise.all([withLock(path, work('one')), withLock(path, work('two'))]);
  expect(steps.map((step) => step.split(' ')[1])).toEqual(['begins', 'ends', 'begins', 'ends']);
});

test('the lock of a process that is gone holds nobody up', async () => {
  await withLock(path, async () => {});
  const { pid } = spawnSync(process.execPath, ['--version']);
  await writeFile(path, String(pid));
  let hasWorked = false;
  await withLock(path, async () => {
    hasWorked = true;
  });
  expect(hasWorked).toBe(true);
});

test('work that fails leaves no lock behind', async () => {
  await expect(withLock(path, () => Promise.reject(new Error('no luck')))).rejects.toThrow('no luck');
  expect(await readdir(join(folder, 'below'))).toEqual([]);
});
