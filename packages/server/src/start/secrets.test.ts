import { mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { openSecrets, type SecretsConfig } from './secrets.ts';

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
}

const open = ({ jwt, seal, hasData = false, ...others }: Circumstances = {}) =>
  openSecrets(
    {
      dataDirectory: folder,
      secrets: { jwtSecret: jwt, sealSecret: seal },
      isProduction: false,
      accounts: { kind: 'embedded' },
      ...others,
    },
    async () => hasData,
  );

const project: SecretsConfig['accounts'] = {
  kind: 'supabase',
  url: 'https://project.supabase.co',
  anonKey: 'key',
  jwtSecret: undefined,
};

test('secrets are made once, readable by their owner only', async () => {
  const first = await open();
  expect(first.encryptionKey).toHaveLength(32);
  expect(first.jwtSecret.length).toBeGreaterThanOrEqual(32);
  expect(await open({ hasData: true })).toEqual(first);
  expect((await stat(join(folder, 'secrets.json'))).mode & 0o777).toBe(0o600);
  expect(await readdir(folder)).toEqual(['secrets.json']);
});

test('secrets from the environment leave no file, and are the same in every process', async () => {
  const first = await open({ jwt: JWT, seal: SEAL, isProduction: true, hasData: true });
  expect(first.jwtSecret).toBe(JWT);
  expect(first.encryptionKey).toHaveLength(32);
  expect(await open({ jwt: JWT, seal: SEAL })).toEqual(first);
  expect((await open({ jwt: JWT, seal: `${SEAL}t` })).encryptionKey).not.toEqual(first.encryptionKey);
  expect(await readdir(folder)).toEqual([]);
});

test('the secrets of the file can be moved to the environment', async () => {
  const first = await open();
  const { jwtSecret, encryptionKey } = JSON.parse(await readFile(join(folder, 'secrets.json'), 'utf8'));
  await rm(join(folder, 'secrets.json'));
  expect(await open({ jwt: jwtSecret, seal: encryptionKey, isProduction: true })).toEqual(first);
});

test('a secret of the environment wins over the file, which supplies the other', async () => {
  const stored = await open();
  expect(await open({ jwt: JWT, isProduction: true })).toEqual({ ...stored, jwtSecret: JWT });
  expect(await open({ seal: SEAL })).toEqual({
    ...(await open({ jwt: JWT, seal: SEAL })),
    jwtSecret: stored.jwtSecret,
  });
});

test.each<[string, Circumstances]>([
  ['JWT_SECRET and SEAL_SECRET must be set', {}],
  ['JWT_SECRET must be set', { seal: SEAL }],
  ['SEAL_SECRET must be set', { jwt: JWT }],
  ['SEAL_SECRET must be set', { accounts: project }],
])('in production, "%s" is said when it is not', async (line, circumstances) => {
  await expect(open({ isProduction: true, ...circumstances })).rejects.toThrow(new RegExp(`^${line} [^\\n]+$`));
  expect(await readdir(folder)).toEqual([]);
});

test('a Supabase project needs no JWT_SECRET', async () => {
  expect((await open({ seal: SEAL, accounts: project, isProduction: true })).jwtSecret).toBe('');
});

test('no secrets are made beside data that belongs to earlier ones', async () => {
  await expect(open({ hasData: true })).rejects.toThrow(/secrets\.json is missing, and there is data .+ bring it back/);
  await expect(open({ hasData: true, seal: SEAL })).rejects.toThrow(/ set JWT_SECRET; /);
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
