import type { Language } from '../mail/languages.ts';
import type { Mail } from '../mail/Mailer.ts';
import type { MailWordId } from '../mail/mailWords.ts';
import { toMail } from '../mail/toMail.ts';

const words = {
  recovery: 'auth.mail.recovery',
  signup: 'auth.mail.confirmation',
  email_change: 'auth.mail.emailChange',
  accountExists: 'auth.mail.accountExists',
  passwordChanged: 'auth.mail.passwordChanged',
  emailChanged: 'auth.mail.emailChanged',
  accountDeleted: 'auth.mail.accountDeleted',
} as const;

export type AuthMailKind = keyof typeof words;

/** These tell of something that was done, and that somebody else may have done. */
const told: readonly AuthMailKind[] = ['passwordChanged', 'emailChanged', 'accountDeleted'];

interface AuthMailOptions {
  kind: AuthMailKind;
  to: string;
  link: string;
  language: Language;
}

export function toAuthMail({ kind, ...mail }: AuthMailOptions): Mail {
  const toId = <Part extends string>(part: Part) => `${words[kind]}.${part}` as const;
  const ids = { subject: toId('subject'), sentence: toId('sentence'), button: toId('button') };
  return toMail({ ...mail, words: ids satisfies Record<string, MailWordId>, canBeIgnored: !told.includes(kind) });
}
