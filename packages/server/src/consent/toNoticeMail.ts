import type { Language } from '../../../../locales/languages.ts';
import type { Mail } from '../mail/Mailer.ts';
import { toFramedMail } from '../mail/toMail.ts';
import { toWords } from '../words/words.ts';

/** News about the mails of a list: the mail server's words about the last of ten refusals, or the mails of a day. */
export type MailNotice = { kind: 'paused'; answer: string } | { kind: 'limit'; count: number };

interface NoticeParts {
  to: string;
  language: Language;
  list: string;
  link: string;
}

/** Tells a member why mails of a list wait. */
export function toNoticeMail(notice: MailNotice, { to, language, list, link }: NoticeParts): Mail {
  const { kind, ...about } = notice;
  const words = { list, ...about };
  return toFramedMail({
    to,
    language,
    sender: 'Prelude',
    subject: toWords(language, `pages.consent.${kind}.subject`, words),
    sentence: toWords(language, `pages.consent.${kind}.sentence`, words),
    button: toWords(language, 'pages.consent.notice.button'),
    link,
    notes: [],
  });
}
