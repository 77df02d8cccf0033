import { mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { openSecrets, type SecretsConfig, toStoredSecrets } from './secrets.ts';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'prelude-secrets-'));
});
afterEach(() => rm(folder, { recursive: true }));

const JWT = 'j'.repeat(32);
const SEAL = 's'.repeat(32);

interface Circumstances extends Partial<Omit<SecretsConfig, 'secrets'>> {
  jwt?: string;
  seal?: string;
  hasData?: boolean;
  hasOldAccounts?: boolean;
}

const open = ({ jwt, seal, hasData = false, hasOldAccounts = false, ...others }: Circumstances = {}) =>
  openSecrets(
    {
      dataDirectory: folder,
      secrets: { jwtSecret: jwt, sealSecret: seal },
      isProduction: false,
      accounts: { kind: 'embedded' },
      ...others,
    },
    { hasData: async () => hasData, hasOldAccounts: async () => hasOldAccounts },
  );

const project: SecretsConfig['accounts'] = {
  kind: 'supabase',
  url: 'https://project.supabase.co',
  anonKey: 'key',
  jwtSecret: undefined,
};

/** Secrets as an earlier version stored them. */
const writeOld = () =>
  writeFile(join(folder, 'secrets.json'), JSON.stringify({ jwtSecret: JWT, encryptionKey: 'A'.repeat(43) }));

test('a secret is made once, readable by its owner only', async () => {
  const first = await open();
  expect(first.encryptionKey).toHaveLength(32);
  expect(first.jwtSecret).toBe(undefined);
  expect(await open({ hasData: true })).toEqual(first);
  expect(Object.keys(JSON.parse(await readFile(join(folder, 'secrets.json'), 'utf8')))).toEqual(['encryptionKey']);
  expect((await stat(join(folder, 'secrets.json'))).mode & 0o777).toBe(0o600);
  expect(await readdir(folder)).toEqual(['secrets.json']);
});

test('secrets from the environment leave no file, and are the same in every process', async () => {
  const first = await open({ jwt: JWT, seal: SEAL, isProduction: true, hasData: true, hasOldAccounts: true });
  expect(first.jwtSecret).toBe(JWT);
  expect(first.encryptionKey).toHaveLength(32);
  expect(await open({ jwt: JWT, seal: SEAL })).toEqual(first);
  expect((await open({ jwt: JWT, seal: `${SEAL}t` })).encryptionKey).not.toEqual(first.encryptionKey);
  expect(await readdir(folder)).toEqual([]);
});

test('the secret of the file can be moved to the environment', async () => {
  const first = await open();
  const { encryptionKey } = JSON.parse(await readFile(join(folder, 'secrets.json'), 'utf8'));
  await rm(join(folder, 'secrets.json'));
  expect(await open({ seal: encryptionKey, isProduction: true })).toEqual(first);
});

test('a file of an earlier version is still read, and a secret of the environment wins over it', async () => {
  await writeOld();
  const stored = await open({ hasData: true, hasOldAccounts: true });
  expect(stored).toEqual({ jwtSecret: JWT, encryptionKey: Buffer.alloc(32) });
  const other = 'k'.repeat(32);
  expect(await open({ jwt: other, isProduction: true })).toEqual({ ...stored, jwtSecret: other });
  expect(await open({ seal: SEAL, hasOldAccounts: true, isProduction: true })).toEqual({
    ...(await open({ seal: SEAL })),
    jwtSecret: JWT,
  });
});

const old = { hasData: true, hasOldAccounts: true };

test.each<[string, Circumstances]>([
  ['SEAL_SECRET must be set', {}],
  ['SEAL_SECRET must be set', { jwt: JWT }],
  ['SEAL_SECRET must be set', { accounts: project, ...old }],
  ['JWT_SECRET and SEAL_SECRET must be set', old],
  ['JWT_SECRET must be set', { seal: SEAL, ...old }],
])('in production, a missing secret fails with "%s"', async (line, circumstances) => {
  await expect(open({ isProduction: true, ...circumstances })).rejects.toThrow(new RegExp(`^${line} [^\\n]+$`));
  expect(await readdir(folder)).toEqual([]);
});

test.each<Circumstances>([{}, { accounts: project, hasOldAccounts: true }])(
  'only accounts of an earlier version need JWT_SECRET: %j',
  async (circumstances) => {
    expect((await open({ seal: SEAL, isProduction: true, ...circumstances })).jwtSecret).toBe(undefined);
  },
);

test('accounts of an earlier version are not opened by a file without its secret', async () => {
  await open();
  await expect(open(old)).rejects.toThrow(/^JWT_SECRET must be set as the version had it[^\n]+$/);
});

test('no secrets are made beside data that belongs to earlier ones', async () => {
  await expect(open({ hasData: true })).rejects.toThrow(/secrets\.json is missing, .+ set SEAL_SECRET; /);
  await expect(open(old)).rejects.toThrow(/ set JWT_SECRET and SEAL_SECRET; /);
  await expect(open({ ...old, seal: SEAL })).rejects.toThrow(/ set JWT_SECRET; /);
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

test.each<[string, string | undefined, object | undefined]>([
  ['with the secrets of both', SEAL, { jwtSecret: JWT, encryptionKey: 'A'.repeat(43) }],
  ['without a secret of an earlier version', SEAL, undefined],
])('a backup is made %s', async (_, seal, stored) => {
  if (stored) await writeFile(join(folder, 'secrets.json'), JSON.stringify(stored));
  const text = await toStoredSecrets({ dataDirectory: folder, secrets: { jwtSecret: undefined, sealSecret: seal } });
  await writeFile(join(folder, 'secrets.json'), text ?? '');
  const { encryptionKey } = await open({ seal });
  expect(await open({ hasOldAccounts: stored !== undefined })).toEqual({
    encryptionKey,
    jwtSecret: stored ? JWT : undefined,
  });
});

test('a backup has no secrets if SEAL_SECRET is not known', async () => {
  const secrets = { jwtSecret: JWT, sealSecret: undefined };
  expect(await toStoredSecrets({ dataDirectory: folder, secrets })).toBe(undefined);
});
