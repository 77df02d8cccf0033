import { expect, test } from 'vitest';
import { toConfig } from './config.ts';
import { toGreeting } from './toGreeting.ts';

const linesOf = (env: Record<string, string>) => toGreeting(toConfig(env)).join('\n');

test.each([
  ['HOST', 'localhost'],
  ['HOST', '127.0.0.1'],
  ['HOST', '::1'],
  ['HOST', '0.0.0.0'],
  ['HOST', '::'],
  ['PUBLIC_URL', 'https://waitlist.example'],
])('with %s=%s the mailbox is named where this machine can open it', (name, value) => {
  expect(linesOf({ [name]: value })).toContain('  Mailbox  http://localhost:4400/dev/mailbox (from this machine only)');
});

test('a host that leaves this machine’s own address out has no mailbox to name', () => {
  expect(linesOf({ HOST: '192.0.2.7' })).toContain('Prelude is ready at http://192.0.2.7:4400');
  expect(linesOf({ HOST: '192.0.2.7' })).not.toContain('ailbox');
});

test('with a mail server there is its name instead', () => {
  const env = { SMTP_URL: 'smtps://user:hunter2@mail.example', MAIL_FROM: 'hello@waitlist.example' };
  expect(linesOf(env)).toContain('  Mails are sent by mail.example');
  expect(linesOf(env)).not.toMatch(/Mailbox|hunter2/);
});
