import { createSmtpMailer } from '@prelude/server/mail/createSmtpMailer';
import { toMail } from '@prelude/server/mail/toMail';
import { describe, expect, onTestFinished, test } from 'vitest';
import { startSmtp } from '../support/startSmtp.ts';

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

function openMailer(url: string) {
  const mailer = createSmtpMailer({ url, from: 'Prelude <hello@prelude.example>' });
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

  test('fails for its sender when the server refuses it', async () => {
    const smtp = await openSmtp();
    smtp.setMode('refuses');
    await expect(openMailer(smtp.url).send(polishMail)).rejects.toThrow('550');
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
