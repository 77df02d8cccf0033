import { enums, string, type } from 'superstruct';
import { currentLanguage } from '../mail/languages.ts';
import type { Mailer } from '../mail/Mailer.ts';
import { type LinkType, linkTypes, readAs } from './bodies.ts';
import { toAuthMail } from './toAuthMail.ts';

/**
 * The library fills in a template and mails it. Ours carry no words, only what a designed mail is made of; the
 * subject is the one part of a template that needs no file.
 */
const toSubject = (kind: LinkType) => ({ subject: JSON.stringify({ kind, token: '{{ .TokenHash }}' }) });

export const mailSubjects = {
  recovery: toSubject('recovery'),
  confirmation: toSubject('signup'),
  magic_link: toSubject('magiclink'),
};

const Subject = type({ kind: enums(linkTypes), token: string() });

interface MailDriverOptions {
  mailer: Mailer;
  publicUrl: string;
}

/** Turns what the library sends into a mail in the language of whoever asked for it. */
export function createMailDriver({ mailer, publicUrl }: MailDriverOptions) {
  return {
    async send({ to, subject }: { to: string; subject: string }): Promise<void> {
      const { kind, token } = readAs(JSON.parse(subject), Subject);
      const link = new URL('/auth/v1/verify', publicUrl);
      link.search = new URLSearchParams({ type: kind, token }).toString();
      await mailer.send(toAuthMail({ kind, to, link: link.href, language: currentLanguage() }));
    },
  };
}
