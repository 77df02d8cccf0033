import type { Language } from '../../../../locales/languages.ts';
import type { Mail } from '../mail/Mailer.ts';
import { toMail } from '../mail/toMail.ts';
import type { WordId } from '../words/words.ts';

/** Also the words of the page that a link opens. */
export const authMailWords = {
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
  email_change: {
    subject: 'auth.mail.emailChange.subject',
    sentence: 'auth.mail.emailChange.sentence',
    button: 'auth.mail.emailChange.button',
  },
  accountExists: {
    subject: 'auth.mail.accountExists.subject',
    sentence: 'auth.mail.accountExists.sentence',
    button: 'auth.mail.accountExists.button',
  },
  passwordChanged: {
    subject: 'auth.mail.passwordChanged.subject',
    sentence: 'auth.mail.passwordChanged.sentence',
    button: 'auth.mail.passwordChanged.button',
  },
  emailChanged: {
    subject: 'auth.mail.emailChanged.subject',
    sentence: 'auth.mail.emailChanged.sentence',
    button: 'auth.mail.emailChanged.button',
  },
  accountDeleted: {
    subject: 'auth.mail.accountDeleted.subject',
    sentence: 'auth.mail.accountDeleted.sentence',
    button: 'auth.mail.accountDeleted.button',
  },
} satisfies Record<string, Record<'subject' | 'sentence' | 'button', WordId>>;

export type AuthMailKind = keyof typeof authMailWords;

/** Notices of changes that somebody else may have made, so they must not be ignored. */
const notices: readonly AuthMailKind[] = ['passwordChanged', 'emailChanged', 'accountDeleted'];

interface AuthMailOptions {
  kind: AuthMailKind;
  to: string;
  link: string;
  language: Language;
}

export const toAuthMail = ({ kind, ...mail }: AuthMailOptions): Mail =>
  toMail({ ...mail, words: authMailWords[kind], canBeIgnored: !notices.includes(kind) });
