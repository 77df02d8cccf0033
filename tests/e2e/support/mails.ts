import { expect } from '@playwright/test';
import type { SmtpServer } from '../../support/startSmtp.ts';
import type { Journey } from './Journey.ts';
import type { Wanted } from './mailbox.ts';

export interface ArrivedMail {
  to: string;
  subject: string;
  html: string;
  text: string;
  header(name: string): string;
}

/** Longer than the pauses of an impatient server after a few refusals */
const LATEST_MS = 60_000;

/** Waits until as many mails have come for a person, and returns the newest. */
export async function readArrivedMail(smtp: SmtpServer, to: string, count = 1): Promise<ArrivedMail> {
  const find = () => smtp.messages.map(toMail).filter((mail) => mail.to === to);
  await expect.poll(() => find().length, { timeout: LATEST_MS }).toBe(count);
  const [newest] = find().slice(-1);
  if (!newest) throw new Error('No mail is waited for');
  return newest;
}

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

/** Parses a raw message: its headers and its two parts. */
function toMail(message: string): ArrivedMail {
  const headers = cutHeaders(message);
  const boundary = /boundary="([^"]+)"/.exec(headers.text)?.[1] ?? '';
  const parts = headers.rest.split(`--${boundary}`).map((part) => cutHeaders(part.trimStart()));
  const read = (type: string): string => {
    const part = parts.find(({ text }) => new RegExp(`^content-type: text/${type}`, 'im').test(text));
    const encoding = /^content-transfer-encoding: (\S+)/im.exec(part?.text ?? '')?.[1] ?? '';
    return decode(part?.rest ?? '', encoding);
  };
  const header = (name: string) => new RegExp(`^${name}: (.*)$`, 'im').exec(headers.text)?.[1] ?? '';
  return { to: header('to'), subject: toWords(header('subject')), html: read('html'), text: read('plain'), header };
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
