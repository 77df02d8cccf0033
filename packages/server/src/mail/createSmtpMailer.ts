import { isIP } from 'node:net';
import { createTransport } from 'nodemailer';
import { isLoopbackHost } from '../http/isLoopback.ts';
import type { Mailer } from './Mailer.ts';
import { toMailFailure } from './toMailFailure.ts';

interface SmtpOptions {
  url: string;
  from: string;
  /** Its host greets the mail server; if empty, this machine's name does. */
  publicUrl: string;
}

interface SmtpMailer extends Mailer {
  /** Connects and signs in without sending anything. Rejects as `send` does. */
  greet(): Promise<void>;
  close(): void;
}

const TIMEOUT_MS = 10_000;

export function createSmtpMailer({ url, from, publicUrl }: SmtpOptions): SmtpMailer {
  const transport = createTransport({
    ...toConnection(new URL(url)),
    name: toGreetingName(publicUrl),
    connectionTimeout: TIMEOUT_MS,
    greetingTimeout: TIMEOUT_MS,
    socketTimeout: TIMEOUT_MS,
  });
  const fail = (error: unknown, to?: string): never => {
    throw toMailFailure(error, new URL(url).hostname, to);
  };
  return {
    async send({ to, subject, text, html, ...mail }) {
      // RFC 3834: no out-of-office replies.
      const headers = { 'Auto-Submitted': 'auto-generated', ...mail.headers };
      // An object, since nodemailer splits a string at commas.
      const sending = transport.sendMail({ from, to: { name: '', address: to }, subject, text, html, headers });
      await sending.catch((error) => fail(error, to));
    },
    async greet() {
      await transport.verify().catch((error) => fail(error));
    },
    close: () => transport.close(),
  };
}

/** A password leaves this machine by TLS only, unless the address says `?ignoreTLS`. */
function toConnection(url: URL) {
  const isLocal = isLoopbackHost(url.hostname);
  const ignoreTLS = takeFlag(url, 'ignoreTLS');
  const isDemanded = takeFlag(url, 'requireTLS') || (!isLocal && url.username + url.password !== '');
  return {
    url: url.href,
    ignoreTLS,
    requireTLS: url.protocol === 'smtp:' && isDemanded && !ignoreTLS,
    // Nobody listens in between, and relays come with certificates that they signed themselves.
    ...(isLocal && { tls: { rejectUnauthorized: false } }),
  };
}

/** Nodemailer reads `?name` without a value as false. */
function takeFlag({ searchParams }: URL, name: string): boolean {
  const value = searchParams.get(name);
  searchParams.delete(name);
  return value !== null && value !== 'false';
}

/** Mail servers want a name here, and an address in another form. */
function toGreetingName(publicUrl: string): string | undefined {
  const { hostname } = new URL(publicUrl || 'http://127.0.0.1');
  return isIP(hostname.replace(/^\[|\]$/g, '')) ? undefined : hostname;
}
