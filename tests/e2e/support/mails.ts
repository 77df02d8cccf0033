import { expect } from '@playwright/test';
import type { SmtpServer } from '../../support/startSmtp.ts';
import type { Journey } from './Journey.ts';
import type { Wanted } from './mailbox.ts';

interface Mail {
  to: string;
  subject: string;
  html: string;
}

/** Longer than the pauses of an impatient server after a few refusals */
const LATEST_MS = 60_000;

/** Waits for the mail at its reader's own mail server, and returns the address of its button. */
export async function readArrivedLink(
  { page, words, locale }: Journey,
  smtp: SmtpServer,
  { about, to, count = 1 }: Wanted,
): Promise<string> {
  const subject = words(`auth.mail.${about}.subject`);
  const find = () => smtp.messages.map(toMail).filter((mail) => mail.to === to && mail.subject === subject);
  await expect.poll(() => find().length, { timeout: LATEST_MS }).toBe(count);
  const reader = await page.context().newPage();
  await reader.setContent(find().at(-1)?.html ?? '');
  await expect(reader.locator('html')).toHaveAttribute('lang', locale);
  const button = reader.getByRole('link', { name: words(`auth.mail.${about}.button`), exact: true });
  const address = await button.getAttribute('href');
  await reader.close();
  return address ?? '';
}

/** Parses a raw message: its headers and its HTML part. */
function toMail(message: string): Mail {
  const headers = cutHeaders(message);
  const boundary = /boundary="([^"]+)"/.exec(headers.text)?.[1] ?? '';
  const parts = headers.rest.split(`--${boundary}`).map((part) => cutHeaders(part.trimStart()));
  const html = parts.find(({ text }) => /^content-type: text\/html/im.test(text));
  const encoding = /^content-transfer-encoding: (\S+)/im.exec(html?.text ?? '')?.[1] ?? '';
  const header = (name: string) => new RegExp(`^${name}: (.*)$`, 'im').exec(headers.text)?.[1] ?? '';
  return { to: header('to'), subject: toWords(header('subject')), html: decode(html?.rest ?? '', encoding) };
}

/** Splits headers from body at the first empty line, and joins headers that continue on the next line. */
function cutHeaders(text: string): { text: string; rest: string } {
  const end = `${text}\n\n`.indexOf('\n\n');
  return { text: text.slice(0, end).replace(/\n[ \t]+/g, ' '), rest: text.slice(end + 2) };
}

/** Decodes `=?UTF-8?Q?Potwierd=C5=BA?=` and the like, as in RFC 2047. */
const toWords = (header: string): string =>
  header
    .replace(/\?= =\?/g, '?==?')
    .replace(/=\?utf-8\?([bq])\?(.*?)\?=/gi, (_, how: string, text: string) =>
      how.toLowerCase() === 'b' ? decode(text, 'base64') : decode(text.replaceAll('_', ' '), 'quoted-printable'),
    );

function decode(text: string, encoding: string): string {
  if (encoding === 'base64') return Buffer.from(text, 'base64').toString();
  if (encoding !== 'quoted-printable') return text;
  const bytes = text.replace(/=\n/g, '').replaceAll('%', '%25');
  return decodeURIComponent(bytes.replace(/=([0-9A-F]{2})/g, '%$1'));
}
