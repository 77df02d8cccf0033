import { mkdtemp, readdir, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { openSecrets } from './secrets.ts';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'prelude-secrets-'));
});
afterEach(() => rm(folder, { recursive: true }));

test('secrets are made once, for their owner alone', async () => {
  const first = await openSecrets(folder);
  expect(first.encryptionKey).toHaveLength(32);
  expect(first.jwtSecret.length).toBeGreaterThanOrEqual(32);
  expect(await openSecrets(folder)).toEqual(first);
  expect((await stat(join(folder, 'secrets.json'))).mode & 0o777).toBe(0o600);
  expect(await readdir(folder)).toEqual(['secrets.json']);
});
