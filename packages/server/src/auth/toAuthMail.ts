import type { Language } from '../mail/languages.ts';
import type { Mail } from '../mail/Mailer.ts';
import type { MailWordId } from '../mail/mailWords.ts';
import { toMail } from '../mail/toMail.ts';
import type { LinkType } from './bodies.ts';

interface AuthMailOptions {
  kind: LinkType;
  to: string;
  link: string;
  language: Language;
}

type Part = 'subject' | 'sentence' | 'button';

const wordIds = {
  recovery: {
    subject: 'auth.mail.recovery.subject',
    sentence: 'auth.mail.recovery.sentence',
    button: 'auth.mail.recovery.button',
  },
  signup: {
    subject: 'auth.mail.confirmation.subject',
    sentence: 'auth.mail.confirmation.sentence',
    button: 'auth.mail.confirmation.button',
  },
  magiclink: {
    subject: 'auth.mail.signInLink.subject',
    sentence: 'auth.mail.signInLink.sentence',
    button: 'auth.mail.signInLink.button',
  },
} satisfies Record<LinkType, Record<Part, MailWordId>>;

export const toAuthMail = ({ kind, ...mail }: AuthMailOptions): Mail => toMail({ ...mail, words: wordIds[kind] });
