import { resolve } from 'node:path';
import { expect, test } from 'vitest';
import { toConfig } from './config.ts';
import { variables } from './variables.ts';

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
    sealSecret: undefined,
    isProduction: false,
    metrics: { kind: 'laptop' },
    logLevel: 'warn',
    logsClients: false,
    mailsDaily: 20_000,
  });
});

test('an empty variable counts as unset', () => {
  expect(toConfig(Object.fromEntries(Object.keys(variables).map((name) => [name, ''])))).toEqual(toConfig({}));
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
    MAIL_DAILY: '500',
    TRUST_PROXY: '2',
    LOG_LEVEL: 'Debug',
    LOG_CLIENTS: 'On',
    SIGN_UPS: 'Example.com, example.org',
    APP_ORIGINS: 'https://App.example:443',
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
    sealSecret: 's'.repeat(32),
    isProduction: true,
    metrics: { kind: 'token', token: 'm'.repeat(32) },
    logLevel: 'debug',
    logsClients: true,
    mailsDaily: 500,
  });
});

const smtp = { SMTP_URL: 'smtp://mail.example', MAIL_FROM: 'hello@waitlist.example' };

test.each([
  ['HOST', { HOST: '0.0.0.0' }],
  ['PUBLIC_URL', { PUBLIC_URL: 'https://waitlist.example' }],
  ['TRUST_PROXY', { TRUST_PROXY: '1' }],
  ['NODE_ENV', { NODE_ENV: 'production', PUBLIC_URL: 'http://localhost:4400' }],
])('if %s opens the server to others, there is no mailbox, no open metrics, and no start without mail', (_, env) => {
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

test('a Supabase project needs its key, but no mail server', () => {
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

test('beside a Supabase project mail is sent by SMTP_URL, or goes to the mailbox of a laptop', () => {
  const env = { SUPABASE_URL: 'https://project.supabase.co', SUPABASE_ANON_KEY: 'key' };
  expect(toConfig({ ...env, HOST: '0.0.0.0', ...smtp }).mail).toMatchObject({ kind: 'smtp', url: smtp.SMTP_URL });
  expect(toConfig(env).mail).toEqual({ kind: 'mailbox' });
  expect(toConfig({ ...env, ...smtp, MAIL: 'off' }).mail).toEqual({ kind: 'off' });
});

test.each(['a', 'x'.repeat(31)])('SUPABASE_JWT_SECRET=%s is refused in one line that names it', (secret) => {
  const env = { SUPABASE_URL: 'https://project.supabase.co', SUPABASE_ANON_KEY: 'key' };
  expect(() => toConfig({ ...env, SUPABASE_JWT_SECRET: secret })).toThrow(
    /^SUPABASE_JWT_SECRET cannot be used: give 32 bytes[^\n]+$/,
  );
  const taken = 'x'.repeat(32);
  expect(toConfig({ ...env, SUPABASE_JWT_SECRET: taken }).accounts).toMatchObject({ jwtSecret: taken });
});

test.each(['closed', 'example.com'])(
  'SIGN_UPS=%s is refused with a Supabase project, which has its own setting',
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

const faulty: Record<keyof typeof variables, string[]> = {
  PORT: ['http', '0', '65536', '44.5', '1e3'],
  HOST: ['http://localhost', 'local host', '[::1]', 'localhost:4400'],
  DATA_DIR: ['file:///srv/prelude'],
  DATABASE_URL: [
    'localhost/prelude',
    'mysql://localhost/prelude',
    'postgres://:hunter2@/prelude',
    'postgres://ada:hunter#2@db.example/prelude',
    'postgres://ada:9/hunter2@db.example/prelude',
    'postgres://ada:9?hunter2@db.example/prelude',
    'postgres://ada:9/hunter2@db.example',
    'postgres://ada:hunter2%@db.example/prelude',
    'postgres://ada:hunter2@q@db.example/prelude',
    'postgres:///prelude',
  ],
  PUBLIC_URL: [
    'prelude.example',
    'ftp://prelude.example',
    'https://prelude.example/waitlist',
    'https://prelude.example/?from=mail',
    'https://prelude.example/#top',
    'https://ada:hunter2@prelude.example',
  ],
  SUPABASE_URL: ['https://project.supabase.co/auth/v1'],
  SUPABASE_ANON_KEY: ['two words'],
  SUPABASE_JWT_SECRET: ['short', 'x'.repeat(31)],
  SMTP_URL: [
    'mail.example',
    'https://mail.example',
    'smtp://',
    'smtp://mailer:9/hunter2#1@mail.example',
    'smtp://mailer:hunter2?1@mail.example',
    'smtp://mailer:9%hunter2@mail.example',
  ],
  MAIL_DAILY: ['0', '-1', '1.5', 'many', '100000000'],
  MAIL_FROM: [
    'hello',
    'Prelude',
    'hello@',
    'Prelude <hello>',
    'a@example.com, b@example.com',
    'Acme, Inc <a@example.com>',
  ],
  MAIL: ['on', 'OFF'],
  SIGN_UPS: ['everybody', 'example.com;example.org'],
  APP_ORIGINS: [
    'https://app.example/path',
    'https://ada@app.example',
    'app.example',
    'https://app.example https://other.example',
  ],
  TRUST_PROXY: ['yes', '-1', '11'],
  SEAL_SECRET: ['x'.repeat(31)],
  METRICS_TOKEN: ['x'.repeat(31)],
  NODE_ENV: ['Production', 'prod', 'staging'],
  LOG_LEVEL: ['loud'],
  LOG_CLIENTS: ['yes'],
};

test.each(Object.entries(faulty).flatMap(([name, values]) => values.map((value) => [name, value] as const)))(
  '%s=%s is refused in one line that names the variable',
  (name, value) => {
    const refused = () => toConfig({ [name]: value });
    expect(refused).toThrow(new RegExp(`^${name} (?:is "|cannot be used: )[^\\n]+$`));
    if (name.endsWith('_URL') && name !== 'PUBLIC_URL') expect(refused).not.toThrow(/hunter2/);
  },
);

test.each<[string, string]>([
  ['HOST', '::1'],
  ['HOST', 'prelude_1.internal'],
  ['DATABASE_URL', 'postgres://ada:9%2FWq%231@db.example:5432/prelude?sslmode=verify-full&sslrootcert=/etc/ca.pem'],
  ['DATABASE_URL', 'postgresql:///prelude?host=/var/run/postgresql'],
  ['DATABASE_URL', 'postgres://ada@[2001:db8::1]/prelude'],
  ['DATABASE_URL', 'postgres://ada@/prelude?host=/var/run/postgresql'],
  ['DATABASE_URL', 'postgres://%2Fvar%2Frun%2Fpostgresql/prelude'],
  ['SMTP_URL', 'smtp://mailer:9%2FWq%231@mail.example:587'],
  ['SMTP_URL', 'smtps://mail%40example.com:pass@mail.example/?pool=true'],
  ['MAIL_FROM', 'Prelude <hello@example.com>'],
  ['MAIL_FROM', '"Acme, Inc" <hello@example.com>'],
  ['MAIL', '/var/mail/ada'],
  ['NODE_ENV', 'test'],
])('%s=%s is accepted', (name, value) => {
  expect(() =>
    toConfig({ MAIL_FROM: 'hello@example.com', SMTP_URL: 'smtp://mail.example', [name]: value }),
  ).not.toThrow();
});

test.each(['postgres://prelude@one.example,two.example/prelude', 'postgres://prelude@db/prelude?host=one.example,two'])(
  'DATABASE_URL=%s names several hosts, and is refused',
  (url) => {
    expect(() => toConfig({ DATABASE_URL: url })).toThrow(/^DATABASE_URL names several hosts: [^\n]+$/);
  },
);

test.each(['verifyfull', 'Require', ''])('sslmode=%s in DATABASE_URL is refused in one line', (mode) => {
  const env = { DATABASE_URL: `postgres://prelude@db/prelude?sslmode=${mode}` };
  expect(() => toConfig(env)).toThrow(/^DATABASE_URL has sslmode=[^\n]*, verify-full\.$/);
});

test('the mailbox that a login names in MAIL sends no mails off', () => {
  expect(toConfig({ MAIL: '/var/mail/ada' })).toEqual(toConfig({}));
});

test.each(['DATABASE_URL', 'SMTP_URL'])('a password that breaks %s is said to need percent-encoding', (name) => {
  const scheme = name === 'SMTP_URL' ? 'smtp' : 'postgres';
  expect(() => toConfig({ [name]: `${scheme}://mailer:9/Wq#1@host` })).toThrow(/%23, %2F.*$/);
});

test.each([' production', 'production\r', 'production\n', '\tproduction'])(
  'a value with blanks or line breaks at its ends is refused: %j',
  (value) => {
    expect(() => toConfig({ NODE_ENV: value })).toThrow(/^NODE_ENV begins or ends with a blank[^\n]+$/);
    expect(() => toConfig({ SEAL_SECRET: value.replace('production', 's'.repeat(32)) })).toThrow(/^SEAL_SECRET begins/);
  },
);

test.each([
  ['SIGNUPS', 'SIGN_UPS'],
  ['SMTP_URl', 'SMTP_URL'],
  ['LOGLEVEL', 'LOG_LEVEL'],
  ['MAIL_FORM', 'MAIL_FROM'],
  ['PUBLIC_URI', 'PUBLIC_URL'],
  ['APP_ORIGIN', 'APP_ORIGINS'],
  ['TRUST_PROXYS', 'TRUST_PROXY'],
  ['Port', 'PORT'],
])('%s is named, since it looks like %s', (name, meant) => {
  expect(() => toConfig({ [name]: 'x' })).toThrow(new RegExp(`^${name} is not read here: set ${meant} [^\\n]+$`));
});

test('other programs’ variables are left alone', () => {
  const others = { HOME: '/root', EMAIL: 'ada@example.com', PATH: '/bin', HOSTNAME: 'db', NODE_OPTIONS: '', PWD: '/' };
  const longer = { DATABASE_HOST: 'db', METRICS_PORT: '9090', PUBLIC_KEY: 'x', SMTP_USER: 'ada', DATADOG_API_KEY: 'x' };
  expect(toConfig({ ...others, ...longer, NODE_EXTRA_CA_CERTS: '/ca', HOSTS: 'db', JWT_SECRET: 'x' })).toEqual(
    toConfig({}),
  );
  expect(toConfig({ ...others, NODE_COMPILE_CACHE: '/tmp', npm_config_loglevel: 'warn', TERM: 'xterm' })).toEqual(
    toConfig({}),
  );
});

test.each([
  ['is missing', {}],
  ['is "http://waitlist.example"', { PUBLIC_URL: 'http://waitlist.example' }],
])('in production a PUBLIC_URL that %s is refused', (how, env) => {
  const production = { NODE_ENV: 'production', MAIL: 'off', ...env };
  expect(() => toConfig(production)).toThrow(new RegExp(`^PUBLIC_URL ${how}: [^\\n]*https[^\\n]+$`));
  for (const url of ['https://waitlist.example', 'http://localhost:4400', 'http://127.0.0.1'])
    expect(toConfig({ ...production, PUBLIC_URL: url }).publicUrl).toBe(url);
});

test('SMTP_URL without MAIL_FROM is refused in a line that names MAIL_FROM', () => {
  expect(() => toConfig({ SMTP_URL: 'smtp://mail.example' })).toThrow(/^MAIL_FROM is missing/);
});

test('a URL with a password is not printed', () => {
  const refused = () => toConfig({ DATABASE_URL: 'mysql://prelude:hunter2@db.example/prelude' });
  expect(refused).toThrow(/^(?!.*hunter2)DATABASE_URL/);
});
