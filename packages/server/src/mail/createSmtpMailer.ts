import { createTransport } from 'nodemailer';
import type { Mailer } from './Mailer.ts';

interface SmtpOptions {
  url: string;
  from: string;
}

const TIMEOUT_MS = 10_000;

export function createSmtpMailer({ url, from }: SmtpOptions): Mailer & { close(): void } {
  const transport = createTransport({
    url,
    connectionTimeout: TIMEOUT_MS,
    greetingTimeout: TIMEOUT_MS,
    socketTimeout: TIMEOUT_MS,
  });
  return {
    async send({ to, subject, text, html }) {
      // RFC 3834: no out-of-office replies.
      const headers = { 'Auto-Submitted': 'auto-generated' };
      // An object, since nodemailer splits a string at commas.
      await transport.sendMail({ from, to: { name: '', address: to }, subject, text, html, headers });
    },
    close: () => transport.close(),
  };
}
