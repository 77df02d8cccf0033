import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { array, is, string, type } from 'superstruct';
import type { Mail, Mailer } from './Mailer.ts';
import { writeAtomically } from './writeAtomically.ts';

export interface StoredMail extends Mail {
  id: string;
  sentAt: string;
}

export interface Mailbox extends Mailer {
  list(): Promise<StoredMail[]>;
}

export const MAILBOX_CAPACITY = 100;

const StoredMails = array(
  type({ id: string(), sentAt: string(), to: string(), subject: string(), text: string(), html: string() }),
);

/** Keeps mails in a file of `directory`, or else in memory. */
export function createMailbox({ directory }: { directory?: string } = {}): Mailbox {
  const path = directory && join(directory, 'mailbox.json');
  let storedMails: Promise<StoredMail[]> = path ? readMails(path) : Promise.resolve([]);

  async function add(mail: Mail, before: StoredMail[]): Promise<StoredMail[]> {
    const stored = { ...mail, id: randomUUID(), sentAt: new Date().toISOString() };
    const mails = [stored, ...before].slice(0, MAILBOX_CAPACITY);
    if (path) await writeAtomically(path, JSON.stringify(mails));
    return mails;
  }

  return {
    async send({ to, subject, text, html }) {
      const before = storedMails;
      const after = before.then((mails) => add({ to, subject, text, html }, mails));
      storedMails = after.catch(() => before);
      await after;
    },
    list: () => storedMails,
  };
}

/** A missing or damaged file counts as an empty mailbox: its mails are not worth a failed start. */
async function readMails(path: string): Promise<StoredMail[]> {
  try {
    const mails: unknown = JSON.parse(await readFile(path, 'utf8'));
    return is(mails, StoredMails) ? mails : [];
  } catch {
    return [];
  }
}
