import { resolve } from 'node:path';
import { expect, test } from 'vitest';
import { toConfig } from './config.ts';

test('the defaults suit a laptop: port 4400, this machine only, a file in ./data, mails in the mailbox', () => {
  expect(toConfig({})).toEqual({
    port: 4400,
    host: 'localhost',
    dataDirectory: resolve('data'),
    database: { kind: 'sqlite', path: resolve('data/prelude.sqlite') },
    publicUrl: '',
    accounts: { kind: 'embedded' },
    mail: { kind: 'mailbox' },
    signUps: { kind: 'open' },
    appOrigins: [],
    trustedProxies: 0,
    secrets: { jwtSecret: undefined, sealSecret: undefined },
    isProduction: false,
    metrics: { kind: 'laptop' },
    logLevel: 'warn',
  });
});

test('an empty variable counts as unset', () => {
  const names = [
    ...['PORT', 'HOST', 'DATA_DIR', 'DATABASE_URL', 'PUBLIC_URL', 'SMTP_URL', 'MAIL', 'TRUST_PROXY', 'LOG_LEVEL'],
    ...[
      'SIGN_UPS',
      'APP_ORIGINS',
      'SUPABASE_URL',
      'SUPABASE_ANON_KEY',
      'JWT_SECRET',
      'SEAL_SECRET',
      'METRICS_TOKEN',
      'NODE_ENV',
    ],
  ];
  expect(toConfig(Object.fromEntries(names.map((name) => [name, ''])))).toEqual(toConfig({}));
});

test('variables that are set are used', () => {
  const config = toConfig({
    PORT: '8080',
    HOST: '0.0.0.0',
    DATA_DIR: '/srv/prelude',
    DATABASE_URL: 'postgres://prelude@db.example/prelude',
    PUBLIC_URL: 'https://waitlist.example/',
    SMTP_URL: 'smtps://mail.example',
    MAIL_FROM: 'hello@waitlist.example',
    TRUST_PROXY: '2',
    LOG_LEVEL: 'Debug',
    SIGN_UPS: 'Example.com, example.org',
    APP_ORIGINS: 'https://App.example:443',
    JWT_SECRET: 'j'.repeat(32),
    SEAL_SECRET: 's'.repeat(32),
    METRICS_TOKEN: 'm'.repeat(32),
    NODE_ENV: 'production',
  });
  expect(config).toEqual({
    port: 8080,
    host: '0.0.0.0',
    dataDirectory: resolve('/srv/prelude'),
    database: { kind: 'postgres', url: 'postgres://prelude@db.example/prelude' },
    publicUrl: 'https://waitlist.example',
    accounts: { kind: 'embedded' },
    mail: { kind: 'smtp', url: 'smtps://mail.example', from: 'hello@waitlist.example' },
    signUps: { kind: 'domains', domains: ['example.com', 'example.org'] },
    appOrigins: ['https://app.example'],
    trustedProxies: 2,
    secrets: { jwtSecret: 'j'.repeat(32), sealSecret: 's'.repeat(32) },
    isProduction: true,
    metrics: { kind: 'token', token: 'm'.repeat(32) },
    logLevel: 'debug',
  });
});

const smtp = { SMTP_URL: 'smtp://mail.example', MAIL_FROM: 'hello@waitlist.example' };

test.each([
  ['HOST', { HOST: '0.0.0.0' }],
  ['PUBLIC_URL', { PUBLIC_URL: 'https://waitlist.example' }],
  ['TRUST_PROXY', { TRUST_PROXY: '1' }],
  ['NODE_ENV', { NODE_ENV: 'production' }],
])('if %s says that others may call, there is no mailbox, no open metrics, and no start without mail', (_, env) => {
  expect(() => toConfig(env)).toThrow(/^SMTP_URL is missing: [^\n]+MAIL=off[^\n]+$/);
  expect(toConfig({ ...env, MAIL: 'off' }).mail).toEqual({ kind: 'off' });
  expect(toConfig({ ...env, ...smtp }).mail.kind).toBe('smtp');
  expect(toConfig({ ...env, MAIL: 'off' }).metrics.kind).toBe('off');
});

test.each<[string, Record<string, string>, string]>([
  ['open on a laptop', {}, 'open'],
  ['open if the address is loopback', { HOST: '127.0.0.1', PUBLIC_URL: 'http://localhost:4400' }, 'open'],
  ['closed if others can reach the port', { HOST: '0.0.0.0', ...smtp }, 'closed'],
  ['closed if the address is public', { PUBLIC_URL: 'https://waitlist.example', ...smtp }, 'closed'],
  ['closed if a name only begins like loopback', { HOST: 'localhost.example', ...smtp }, 'closed'],
  ['closed if an address only begins like loopback', { PUBLIC_URL: 'http://127.0.0.1.example', ...smtp }, 'closed'],
  ['what SIGN_UPS says', { HOST: '0.0.0.0', SIGN_UPS: 'open', ...smtp }, 'open'],
])('sign-ups are %s', (_, env, kind) => {
  expect(toConfig(env).signUps.kind).toBe(kind);
});

test('a Supabase project needs its key, and no mail of ours', () => {
  const env = { SUPABASE_URL: 'https://project.supabase.co/', HOST: '0.0.0.0' };
  expect(() => toConfig(env)).toThrow(/^SUPABASE_ANON_KEY is missing/);
  const { accounts, mail, signUps } = toConfig({ ...env, SUPABASE_ANON_KEY: 'key' });
  expect(accounts).toEqual({
    kind: 'supabase',
    url: 'https://project.supabase.co',
    anonKey: 'key',
    jwtSecret: undefined,
  });
  expect([mail, signUps]).toEqual([{ kind: 'off' }, { kind: 'open' }]);
});

test.each(['a', 'x'.repeat(31)])('SUPABASE_JWT_SECRET=%s is refused in one line that names it', (secret) => {
  const env = { SUPABASE_URL: 'https://project.supabase.co', SUPABASE_ANON_KEY: 'key' };
  expect(() => toConfig({ ...env, SUPABASE_JWT_SECRET: secret })).toThrow(/^SUPABASE_JWT_SECRET is too short[^\n]+$/);
  const taken = 'x'.repeat(32);
  expect(toConfig({ ...env, SUPABASE_JWT_SECRET: taken }).accounts).toMatchObject({ jwtSecret: taken });
});

test.each(['closed', 'example.com'])(
  'SIGN_UPS=%s is refused with a Supabase project, which would not know of it',
  (rule) => {
    const env = { SUPABASE_URL: 'https://project.supabase.co', SUPABASE_ANON_KEY: 'key' };
    expect(() => toConfig({ ...env, SIGN_UPS: rule })).toThrow(/^SIGN_UPS is [^\n]+ Supabase [^\n]+$/);
    expect(toConfig({ ...env, SIGN_UPS: 'open' }).signUps).toEqual({ kind: 'open' });
  },
);

test.each([
  'sb_secret_abcdefghijklmnop',
  `eyJhbGciOiJIUzI1NiJ9.${Buffer.from('{"iss":"supabase","role":"service_role"}').toString('base64url')}.signature`,
])('a key that opens the whole project is refused: %s', (key) => {
  const env = { SUPABASE_URL: 'https://project.supabase.co', SUPABASE_ANON_KEY: key };
  expect(() => toConfig(env)).toThrow(/^SUPABASE_ANON_KEY is a secret key[^\n]+$/);
  expect(() => toConfig(env)).not.toThrow(key);
});

test.each([
  'sb_publishable_abcdefghijklmnop',
  `eyJhbGciOiJIUzI1NiJ9.${Buffer.from('{"iss":"supabase","role":"anon"}').toString('base64url')}.signature`,
])('a public key is accepted: %s', (key) => {
  const { accounts } = toConfig({ SUPABASE_URL: 'https://project.supabase.co', SUPABASE_ANON_KEY: key });
  expect(accounts).toMatchObject({ anonKey: key });
});

test('domains in SIGN_UPS are refused without mail', () => {
  expect(() => toConfig({ SIGN_UPS: 'example.com', MAIL: 'off' })).toThrow(/^SIGN_UPS names domains/);
});

test.each([
  [{ PORT: '1' }, { port: 1 }],
  [{ PORT: '65535' }, { port: 65_535 }],
  [{ TRUST_PROXY: '0' }, { trustedProxies: 0 }],
  [{ TRUST_PROXY: '10', ...smtp }, { trustedProxies: 10 }],
])('%j is just within its bounds', (env, config) => {
  expect(toConfig(env)).toMatchObject(config);
});

test.each([
  ['PORT', 'http'],
  ['PORT', '0'],
  ['PORT', '65536'],
  ['PORT', '44.5'],
  ['DATABASE_URL', 'localhost/prelude'],
  ['DATABASE_URL', 'mysql://localhost/prelude'],
  ['DATABASE_URL', 'postgres://:hunter2@/prelude'],
  ['DATABASE_URL', 'postgres:///prelude'],
  ['DATABASE_URL', 'postgres://prelude:Wq#1@db.example/prelude'],
  ['DATABASE_URL', 'postgres://prelude:1#1@db.example/prelude'],
  ['DATABASE_URL', 'postgres://prelude:W/q@db.example/prelude'],
  ['DATABASE_URL', 'postgres://prelude:W?q@db.example/prelude'],
  ['DATABASE_URL', 'postgres://prelude:W@q@db.example/prelude'],
  ['DATABASE_URL', 'postgres://prelude@one.example,two.example/prelude'],
  ['DATABASE_URL', 'postgres://prelude@db/prelude?host=one.example,two.example'],
  ['PUBLIC_URL', 'prelude.example'],
  ['PUBLIC_URL', 'ftp://prelude.example'],
  ['PUBLIC_URL', 'https://prelude.example/waitlist'],
  ['PUBLIC_URL', 'https://prelude.example/?from=mail'],
  ['PUBLIC_URL', 'https://prelude.example/#top'],
  ['SMTP_URL', 'mail.example'],
  ['TRUST_PROXY', 'yes'],
  ['TRUST_PROXY', '-1'],
  ['TRUST_PROXY', '11'],
  ['LOG_LEVEL', 'loud'],
  ['MAIL', 'on'],
  ['SIGN_UPS', 'everybody'],
  ['APP_ORIGINS', 'app.example'],
  ['SUPABASE_URL', 'https://project.supabase.co/auth/v1'],
  ['JWT_SECRET', 'short'],
  ['SEAL_SECRET', 'x'.repeat(31)],
  ['METRICS_TOKEN', 'x'.repeat(31)],
])('%s=%s is refused in one line that names the variable', (name, value) => {
  expect(() => toConfig({ [name]: value })).toThrow(new RegExp(`^${name} [^\\n]+$`));
});

test('SMTP_URL without MAIL_FROM is refused in a line that names MAIL_FROM', () => {
  expect(() => toConfig({ SMTP_URL: 'smtp://mail.example' })).toThrow(/^MAIL_FROM is missing/);
});

test('a URL with a password is not printed', () => {
  const refused = () => toConfig({ DATABASE_URL: 'mysql://prelude:hunter2@db.example/prelude' });
  expect(refused).toThrow(/^(?!.*hunter2)DATABASE_URL/);
});
