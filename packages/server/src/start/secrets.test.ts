import { mkdir, mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { findDatabaseId, keepDatabaseId, openSecret, type SecretsConfig, toStoredSecrets } from './secrets.ts';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'prelude-secrets-'));
});
afterEach(() => rm(folder, { recursive: true }));

const SEAL = 's'.repeat(32);

interface Circumstances extends Partial<SecretsConfig> {
  hasData?: boolean;
}

const open = ({ hasData = false, ...others }: Circumstances = {}) =>
  openSecret({ dataDirectory: folder, sealSecret: undefined, isProduction: false, ...others }, async () => hasData);

const write = (stored: object) => writeFile(join(folder, 'secrets.json'), JSON.stringify(stored));
const read = async () => JSON.parse(await readFile(join(folder, 'secrets.json'), 'utf8'));

test('a secret is made once, readable by its owner only', async () => {
  const first = await open();
  expect(first).toHaveLength(32);
  expect(await open({ hasData: true })).toEqual(first);
  expect(Object.keys(await read())).toEqual(['encryptionKey']);
  expect((await stat(join(folder, 'secrets.json'))).mode & 0o777).toBe(0o600);
  expect(await readdir(folder)).toEqual(['secrets.json']);
});

test('a secret from the environment leaves no file, and is the same in every process', async () => {
  const first = await open({ sealSecret: SEAL, isProduction: true, hasData: true });
  expect(first).toHaveLength(32);
  expect(await open({ sealSecret: SEAL })).toEqual(first);
  expect(await open({ sealSecret: `${SEAL}t` })).not.toEqual(first);
  expect(await readdir(folder)).toEqual([]);
});

test('the secret of the file can be moved to the environment', async () => {
  const first = await open();
  const { encryptionKey } = await read();
  await rm(join(folder, 'secrets.json'));
  expect(await open({ sealSecret: encryptionKey, isProduction: true })).toEqual(first);
});

test.each([{ jwtSecret: 'j'.repeat(32) }, { jwtSecret: 'short' }, { later: { key: 1 } }])(
  'a file that also holds %j is read, and a secret of the environment wins over it',
  async (others) => {
    await write({ ...others, encryptionKey: 'A'.repeat(43) });
    expect(await open({ hasData: true, isProduction: true })).toEqual(Buffer.alloc(32));
    expect(await open({ sealSecret: SEAL })).not.toEqual(Buffer.alloc(32));
  },
);

test('in production a missing secret fails with one line', async () => {
  await expect(open({ isProduction: true })).rejects.toThrow(/^SEAL_SECRET must be set [^\n]+$/);
  expect(await readdir(folder)).toEqual([]);
});

test('no secret is made beside data that belongs to an earlier one', async () => {
  await expect(open({ hasData: true })).rejects.toThrow(/secrets\.json is missing, .+ set SEAL_SECRET; /);
  expect(await readdir(folder)).toEqual([]);
});

test.each(['', '{}', '{"jwtSecret":"short"}', 'null'])(
  'a file that says %j is damaged, and stays as it is',
  async (text) => {
    await writeFile(join(folder, 'secrets.json'), text);
    await expect(open()).rejects.toThrow(/secrets\.json is damaged: /);
    expect(await readFile(join(folder, 'secrets.json'), 'utf8')).toBe(text);
  },
);

test.each<[string, object | undefined]>([
  ['of the environment', undefined],
  ['of the environment, and what else the file holds', { jwtSecret: 'j'.repeat(32), encryptionKey: 'A'.repeat(43) }],
])('a backup is made with the secret %s', async (_, stored) => {
  if (stored) await write(stored);
  const text = await toStoredSecrets({ dataDirectory: folder, sealSecret: SEAL });
  await writeFile(join(folder, 'secrets.json'), text ?? '');
  expect(await open()).toEqual(await open({ sealSecret: SEAL }));
  expect(await read()).toEqual({ ...stored, encryptionKey: expect.any(String) });
});

test('the id of the database is kept beside the secret, unless the file cannot be replaced', async () => {
  const first = await open({});
  await keepDatabaseId(folder, 'one');
  const draft = join(folder, `secrets.json.${process.pid}`);
  await mkdir(draft);
  await keepDatabaseId(folder, 'two');
  expect(await findDatabaseId(folder)).toBe('one');
  await keepDatabaseId(folder, 'two');
  expect(await findDatabaseId(folder)).toBe('two');
  expect(await readdir(folder)).toEqual(['secrets.json']);
  expect(await open({})).toEqual(first);
});

test('a backup has no secrets if SEAL_SECRET is not known', async () => {
  expect(await toStoredSecrets({ dataDirectory: folder, sealSecret: undefined })).toBe(undefined);
});
