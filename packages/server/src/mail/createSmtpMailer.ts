import { createTransport } from 'nodemailer';
import type { Mailer } from './Mailer.ts';
import { toMailFailure } from './toMailFailure.ts';

interface SmtpOptions {
  url: string;
  from: string;
}

interface SmtpMailer extends Mailer {
  /** Connects and signs in without sending anything. Rejects as `send` does. */
  greet(): Promise<void>;
  close(): void;
}

const TIMEOUT_MS = 10_000;

export function createSmtpMailer({ url, from }: SmtpOptions): SmtpMailer {
  const transport = createTransport({
    url,
    connectionTimeout: TIMEOUT_MS,
    greetingTimeout: TIMEOUT_MS,
    socketTimeout: TIMEOUT_MS,
  });
  const fail = (error: unknown): never => {
    throw toMailFailure(error, new URL(url).hostname);
  };
  return {
    async send({ to, subject, text, html }) {
      // RFC 3834: no out-of-office replies.
      const headers = { 'Auto-Submitted': 'auto-generated' };
      // An object, since nodemailer splits a string at commas.
      await transport.sendMail({ from, to: { name: '', address: to }, subject, text, html, headers }).catch(fail);
    },
    greet: () => transport.verify().then(() => {}, fail),
    close: () => transport.close(),
  };
}
