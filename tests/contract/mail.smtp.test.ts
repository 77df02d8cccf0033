import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { createSmtpMailer } from '@prelude/server/mail/createSmtpMailer';
import { toMail } from '@prelude/server/mail/toMail';
import { SMTPServer, type SMTPServerOptions } from 'smtp-server';
import { describe, expect, onTestFinished, test } from 'vitest';
import { startSmtp } from '../support/startSmtp.ts';
import { findFreePort } from './support/findFreePort.ts';

const polishMail = toMail({
  to: 'ada@example.com',
  link: 'https://prelude.example/auth/v1/verify?type=recovery&token=0f',
  language: 'pl',
  words: {
    subject: 'auth.mail.recovery.subject',
    sentence: 'auth.mail.recovery.sentence',
    button: 'auth.mail.recovery.button',
  },
  canBeIgnored: true,
});

async function openSmtp() {
  const smtp = await startSmtp();
  onTestFinished(() => smtp.close());
  return smtp;
}

function openMailer(url: string, publicUrl = '') {
  const mailer = createSmtpMailer({ url, from: 'Prelude <hello@prelude.example>', publicUrl });
  onTestFinished(() => mailer.close());
  return mailer;
}

describe('a mail', () => {
  test('reaches the mail server with both of its bodies and its Polish letters', async () => {
    const smtp = await openSmtp();
    await openMailer(smtp.url).send(polishMail);
    const [message = ''] = smtp.messages;
    expect(message).toContain('From: Prelude <hello@prelude.example>');
    expect(message).toContain('To: ada@example.com');
    expect(message).toContain('text/plain; charset=utf-8');
    expect(message).toContain('text/html; charset=utf-8');
    expect(message).toContain('=C5=82');
  });

  test('goes to one address only, whatever the address contains', async () => {
    const smtp = await openSmtp();
    await openMailer(smtp.url).send({ ...polishMail, to: 'a,b@example.com' });
    expect(smtp.recipients).toEqual(['"a,b"@example.com']);
  });

  test('goes to an international domain in ASCII', async () => {
    const smtp = await openSmtp();
    await openMailer(smtp.url).send({ ...polishMail, to: 'ada@żółw.pl' });
    expect(smtp.messages[0]).toContain('To: ada@xn--w-uga1v8h.pl');
  });

  test('fails for its sender when the server refuses it', async () => {
    const smtp = await openSmtp();
    smtp.setMode('refuses');
    await expect(openMailer(smtp.url).send(polishMail)).rejects.toThrow('450');
  });

  test('says that a program wrote it, so that nothing answers it by itself', async () => {
    const smtp = await openSmtp();
    await openMailer(smtp.url).send(polishMail);
    expect(smtp.messages[0]).toMatch(/^Auto-Submitted: auto-generated\r?$/m);
  });

  test('has a dark scheme for readers that can show one', () => {
    expect(polishMail.html).toContain('<meta name="color-scheme" content="light dark">');
    expect(polishMail.html).toContain('@media (prefers-color-scheme:dark)');
  });

  test('breaks its link at its signs where a reader drops overflow-wrap', () => {
    const shown = /<a [^>]*>(https:[^<]*(?:<wbr>[^<]*)*)<\/a>/.exec(polishMail.html)?.[1] ?? '';
    const parts = shown.replaceAll('&amp;', '&').split('<wbr>');
    expect(parts.join('')).toBe('https://prelude.example/auth/v1/verify?type=recovery&token=0f');
    expect(Math.max(...parts.map(({ length }) => length))).toBeLessThanOrEqual(24);
  });

  test('shows its link as a button and as escaped text, and loads nothing', () => {
    const link = 'https://prelude.example/auth/v1/verify?type=recovery&amp;token=0f';
    expect(polishMail.html.split(`href="${link}"`)).toHaveLength(3);
    expect(polishMail.html.replaceAll('<wbr>', '')).toContain(`>${link}</a>`);
    expect(polishMail.html).not.toMatch(/<img|<link|<script|url\(/);
    expect(polishMail.text).toContain('https://prelude.example/auth/v1/verify?type=recovery&token=0f');
  });
});

/** Starts a mail server with faults of its own; returns its host and port. */
async function openFaulty(options: SMTPServerOptions): Promise<string> {
  const server = new SMTPServer({ disableReverseLookup: true, logger: false, ...options });
  server.on('error', () => {});
  const listener = server.listen(0, '127.0.0.1');
  await once(listener, 'listening');
  onTestFinished(() => server.close());
  return `127.0.0.1:${(listener.address() as AddressInfo).port}`;
}

/** Leads to this machine too, but is no loopback address. */
const toElsewhere = (address: string): string => address.replace('127.0.0.1', '0.0.0.0');

const refusal = (responseCode: number) => Object.assign(new Error('no, ada@example.com'), { responseCode });
const plain = { disabledCommands: ['AUTH', 'STARTTLS'] };

test.each<[string, () => Promise<string>, object]>([
  ['is not there', async () => `smtp://127.0.0.1:${await findFreePort()}`, { phase: 'connect', code: 'ECONNREFUSED' }],
  [
    'speaks no TLS where SMTP_URL says smtps',
    async () => `smtps://${await openFaulty(plain)}`,
    { phase: 'tls', code: expect.stringContaining('SSL') },
  ],
  [
    'has a certificate that nobody vouches for',
    async () => `smtp://${toElsewhere(await openFaulty({}))}`,
    {
      ...{ host: '0.0.0.0', phase: 'tls', code: expect.stringContaining('CERT') },
      ...{ reason: expect.stringContaining('certificate'), advice: expect.stringContaining('NODE_EXTRA_CA_CERTS') },
    },
  ],
  [
    'turns callers away',
    async () => `smtp://${await openFaulty({ ...plain, onConnect: (_, answer) => answer(refusal(554)) })}`,
    { phase: 'greeting', answer: expect.stringMatching(/^554 no, …/) },
  ],
  [
    'refuses the password',
    async () => {
      const onAuth: SMTPServerOptions['onAuth'] = (_auth, _session, answer) => answer(refusal(535));
      return `smtp://ada:wrong@${await openFaulty({ disabledCommands: ['STARTTLS'], allowInsecureAuth: true, onAuth })}`;
    },
    { phase: 'login', answer: expect.stringMatching(/^535 no, …/) },
  ],
  [
    'refuses the sender',
    async () => `smtp://${await openFaulty({ ...plain, onMailFrom: (_a, _s, answer) => answer(refusal(553)) })}`,
    { phase: 'sender', answer: expect.stringMatching(/^553 no, …/) },
  ],
  [
    'refuses the recipient',
    async () => `smtp://${await openFaulty({ ...plain, onRcptTo: (_a, _s, answer) => answer(refusal(550)) })}`,
    { phase: 'recipient', answer: expect.stringMatching(/^550 no, …/) },
  ],
  [
    'refuses the mail itself',
    async () => {
      const onData: SMTPServerOptions['onData'] = (stream, _session, answer) =>
        stream.resume().on('end', () => answer(refusal(552)));
      return `smtp://${await openFaulty({ ...plain, onData })}`;
    },
    { phase: 'data', answer: expect.stringMatching(/^552 no, …/) },
  ],
])('a mail server that %s is told from others', async (_, openUrl, fault) => {
  const mailer = openMailer(await openUrl());
  const reason = await mailer.send(polishMail).catch((error) => error);
  expect(reason.fault).toMatchObject({ host: '127.0.0.1', ...fault });
  expect(JSON.stringify(reason.fault)).not.toContain('ada@');
});

test('a mail server is greeted without a mail, and its refusal is the same as for one', async () => {
  const smtp = await openSmtp();
  await openMailer(smtp.url).greet();
  expect(smtp.messages).toEqual([]);
  const nobody = `smtp://127.0.0.1:${await findFreePort()}`;
  await expect(openMailer(nobody).greet()).rejects.toMatchObject({ fault: { phase: 'connect' } });
});

describe('a password', () => {
  /** Starts a mail server that knows no TLS; `passwords` are those it was sent. */
  async function openBare() {
    const passwords: unknown[] = [];
    const address = await openFaulty({
      disabledCommands: ['STARTTLS'],
      allowInsecureAuth: true,
      onAuth({ password, username }, _session, answer) {
        passwords.push(password);
        answer(null, { user: username });
      },
    });
    return { address: `ada:hunter2@${address}`, passwords };
  }

  test.each(['', '?requireTLS=false', '?opportunisticTLS=true'])(
    'is not sent to another machine without TLS, and the failure says what would send it: "%s"',
    async (query) => {
      const { address, passwords } = await openBare();
      const error = await openMailer(`smtp://${toElsewhere(address)}/${query}`)
        .send(polishMail)
        .catch((each) => each);
      expect(error.fault).toMatchObject({ phase: 'tls', advice: expect.stringContaining('?ignoreTLS') });
      expect(passwords).toEqual([]);
    },
  );

  test.each(['?ignoreTLS', '?ignoreTLS=true'])('is sent in clear where SMTP_URL says %s', async (query) => {
    const { address, passwords } = await openBare();
    await openMailer(`smtp://${toElsewhere(address)}/${query}`).send(polishMail);
    expect(passwords).toEqual(['hunter2']);
  });

  test('is sent without TLS to this machine, unless SMTP_URL says ?requireTLS', async () => {
    const { address, passwords } = await openBare();
    await expect(openMailer(`smtp://${address}/?requireTLS`).send(polishMail)).rejects.toThrow();
    expect(passwords).toEqual([]);
    await openMailer(`smtp://${address}`).send(polishMail);
    expect(passwords).toEqual(['hunter2']);
  });
});

test.each(['smtp', 'smtps'] as const)(
  'a relay on this machine may have a certificate of its own: %s',
  async (scheme) => {
    const address = await openFaulty({ secure: scheme === 'smtps', authOptional: true });
    await openMailer(`${scheme}://${address}`).greet();
  },
);

test.each([
  ['https://waitlists.example.com', 'waitlists.example.com'],
  ['http://203.0.113.9', expect.not.stringMatching(/^203/)],
])('a mail server is greeted with the host of %s', async (publicUrl, name) => {
  const names: unknown[] = [];
  const address = await openFaulty({
    ...plain,
    onMailFrom(_address, session, answer) {
      names.push(session.hostNameAppearsAs);
      answer();
    },
  });
  await openMailer(`smtp://${address}`, publicUrl).send(polishMail);
  expect(names).toEqual([name]);
});
