import { expect } from '@playwright/test';
import type { SmtpServer } from '../../support/startSmtp.ts';
import type { Journey } from './Journey.ts';
import type { Wanted } from './mailbox.ts';

interface Mail {
  to: string;
  subject: string;
  html: string;
}

/** Longer than the pauses of a mail that was refused a few times. */
const LATEST_MS = 120_000;

/** Waits for that mail at its reader's own mail server, and returns where its button leads. */
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

/** Reads one message as it came over the wire: its headers, and the one of its parts that is HTML. */
function toMail(message: string): Mail {
  const headers = cutHeaders(message);
  const boundary = /boundary="([^"]+)"/.exec(headers.text)?.[1] ?? '';
  const parts = headers.rest.split(`--${boundary}`).map((part) => cutHeaders(part.trimStart()));
  const html = parts.find(({ text }) => /^content-type: text\/html/im.test(text));
  const encoding = /^content-transfer-encoding: (\S+)/im.exec(html?.text ?? '')?.[1] ?? '';
  const header = (name: string) => new RegExp(`^${name}: (.*)$`, 'im').exec(headers.text)?.[1] ?? '';
  return { to: header('to'), subject: toWords(header('subject')), html: decode(html?.rest ?? '', encoding) };
}

/** Headers end at the first empty line; one that goes on in the next line is made one. */
function cutHeaders(text: string): { text: string; rest: string } {
  const end = `${text}\n\n`.indexOf('\n\n');
  return { text: text.slice(0, end).replace(/\n[ \t]+/g, ' '), rest: text.slice(end + 2) };
}

/** `=?UTF-8?Q?Potwierd=C5=BA?=` and its like, as RFC 2047 has them. */
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
