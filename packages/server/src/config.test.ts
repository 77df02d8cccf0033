import { resolve } from 'node:path';
import { expect, test } from 'vitest';
import { toConfig } from './config.ts';

test('with nothing set there is a laptop: port 4400, this machine only, a file in ./data, mails in the mailbox', () => {
  expect(toConfig({})).toEqual({
    port: 4400,
    host: 'localhost',
    dataDirectory: resolve('data'),
    database: { kind: 'sqlite', path: resolve('data/prelude.sqlite') },
    publicUrl: '',
    smtp: undefined,
    trustedProxies: 0,
    logLevel: 'warn',
  });
});

test('an empty variable is the same as none', () => {
  const names = ['PORT', 'HOST', 'DATA_DIR', 'DATABASE_URL', 'PUBLIC_URL', 'SMTP_URL', 'TRUST_PROXY', 'LOG_LEVEL'];
  expect(toConfig(Object.fromEntries(names.map((name) => [name, ''])))).toEqual(toConfig({}));
});

test('what is set is taken', () => {
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
  });
  expect(config).toEqual({
    port: 8080,
    host: '0.0.0.0',
    dataDirectory: resolve('/srv/prelude'),
    database: { kind: 'postgres', url: 'postgres://prelude@db.example/prelude' },
    publicUrl: 'https://waitlist.example',
    smtp: { url: 'smtps://mail.example', from: 'hello@waitlist.example' },
    trustedProxies: 2,
    logLevel: 'debug',
  });
});

test.each([
  ['PORT', 'http'],
  ['PORT', '0'],
  ['PORT', '70000'],
  ['PORT', '44.5'],
  ['DATABASE_URL', 'localhost/prelude'],
  ['DATABASE_URL', 'mysql://localhost/prelude'],
  ['DATABASE_URL', 'postgres://:hunter2@/prelude'],
  ['PUBLIC_URL', 'prelude.example'],
  ['PUBLIC_URL', 'ftp://prelude.example'],
  ['PUBLIC_URL', 'https://prelude.example/waitlist'],
  ['PUBLIC_URL', 'https://prelude.example/?from=mail'],
  ['PUBLIC_URL', 'https://prelude.example/#top'],
  ['SMTP_URL', 'mail.example'],
  ['TRUST_PROXY', 'yes'],
  ['TRUST_PROXY', '-1'],
  ['LOG_LEVEL', 'loud'],
])('%s=%s is refused in one line that names the variable', (name, value) => {
  expect(() => toConfig({ [name]: value })).toThrow(new RegExp(`^${name} [^\\n]+$`));
});

test('SMTP_URL without MAIL_FROM is refused by the name of what is missing', () => {
  expect(() => toConfig({ SMTP_URL: 'smtp://mail.example' })).toThrow(/^MAIL_FROM is missing/);
});

test('an address with a password in it is not repeated', () => {
  const refused = () => toConfig({ DATABASE_URL: 'mysql://prelude:hunter2@db.example/prelude' });
  expect(refused).toThrow(/^(?!.*hunter2)DATABASE_URL/);
});
