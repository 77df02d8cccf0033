import { expect, test } from 'vitest';
import { commit, version } from '../http/version.ts';
import { toConfig } from './config.ts';
import { toGreeting, toOpeningLine } from './toGreeting.ts';

const linesOf = (env: Record<string, string>) => toGreeting(toConfig(env));

test.each([
  ['HOST', 'localhost'],
  ['HOST', '127.0.0.1'],
  ['HOST', '::1'],
  ['PUBLIC_URL', 'http://localhost:8080'],
])('with %s=%s the mailbox is printed', (name, value) => {
  expect(linesOf({ [name]: value })).toContain('  Mailbox  http://localhost:4400/dev/mailbox (from this machine only)');
});

test.each([
  ['192.0.2.7', 'http://192.0.2.7:4400'],
  ['0.0.0.0', 'http://localhost:4400'],
  ['::', 'http://localhost:4400'],
])('a server on %s prints its address, and no mailbox', (HOST, address) => {
  const lines = linesOf({ HOST, MAIL: 'off' });
  expect(lines).toContain(`Prelude is ready at ${address}`);
  expect(lines).toContain(`HOST is ${HOST}: other machines can reach this server.`);
  expect(lines).not.toContain('ailbox');
});

test('the link for the first account is printed at a terminal; elsewhere, the command that prints it', () => {
  const config = toConfig({ HOST: '0.0.0.0', MAIL: 'off', PUBLIC_URL: 'https://waitlist.example' });
  const setupPath = '/auth/signUp?setup=token';
  expect(toGreeting(config, { setupPath, isTerminal: true })).toContain(
    '\n  Create the first account at https://waitlist.example/auth/signUp?setup=token\n',
  );
  const elsewhere = toGreeting(config, { setupPath, isTerminal: false });
  expect(elsewhere).toContain(
    '\n  There is no account: "npm run accounts -- setup" prints the link for the first one.\n',
  );
  expect(elsewhere).not.toContain('token');
  expect(toGreeting(config, { isTerminal: true })).not.toMatch(/account/);
});

test('with a mail server, its name is printed instead', () => {
  const env = { SMTP_URL: 'smtps://user:hunter2@mail.example', MAIL_FROM: 'hello@waitlist.example' };
  expect(linesOf(env)).toContain('  Mails are sent by mail.example');
  expect(linesOf(env)).not.toMatch(/Mailbox|hunter2/);
});

test.each([
  ['smtp://mail.example:465', 'smtps://'],
  ['smtps://mail.example:587', 'smtp://'],
])('%s is named, since that port usually speaks %s', (url, scheme) => {
  const lines = (SMTP_URL: string) => linesOf({ SMTP_URL, MAIL_FROM: 'hello@waitlist.example' });
  expect(lines(url)).toContain(`SMTP_URL: port ${new URL(url).port} usually takes ${scheme}`);
  expect(lines('smtp://mail.example:587') + lines('smtps://mail.example')).not.toContain('usually');
});

const production = { NODE_ENV: 'production', PUBLIC_URL: 'https://waitlist.example', MAIL: 'off' };

test('in production the start says when the data is in SQLite', () => {
  expect(linesOf(production)).toContain('DATABASE_URL is not set: the data is in SQLite');
  expect(linesOf({ ...production, DATABASE_URL: 'postgres://db.example/prelude' })).not.toContain('SQLite');
  expect(linesOf({})).not.toContain('SQLite');
});

test('in production all that is said is one JSON object per line', () => {
  const time = expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/);
  const config = toConfig({ ...production, HOST: '0.0.0.0', DATABASE_URL: 'postgres://db.example/prelude' });
  expect(JSON.parse(toGreeting(config, { setupPath: '/auth/signUp?setup=token' }))).toEqual({
    level: 'info',
    time,
    event: 'server.ready',
    address: 'https://waitlist.example',
    version,
    commit,
    details: [
      'There is no account: "npm run accounts -- setup" prints the link for the first one.',
      'Data     ./data and PostgreSQL',
      'HOST is 0.0.0.0: other machines can reach this server.',
    ],
  });
  const step = { name: '0010-orderByName', number: 2, of: 9 };
  expect(JSON.parse(toOpeningLine(config, step))).toEqual({
    level: 'info',
    time,
    event: 'database.migrating',
    ...step,
  });
  expect(toOpeningLine(toConfig({}), step)).toBe('migrating 0010-orderByName (2 of 9)');
  const distribution = { workers: 2, hasMoved: true };
  expect(JSON.parse(toOpeningLine(config, distribution))).toEqual({
    level: 'info',
    time,
    event: 'database.distributed',
    workers: 2,
  });
});
