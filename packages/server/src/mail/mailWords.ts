import { createIntl, type IntlShape } from '@formatjs/intl';
import enAuth from '../../../../locales/en/auth.json' with { type: 'json' };
import enCommon from '../../../../locales/en/common.json' with { type: 'json' };
import plAuth from '../../../../locales/pl/auth.json' with { type: 'json' };
import plCommon from '../../../../locales/pl/common.json' with { type: 'json' };
import type { Language } from './languages.ts';

/** The words that the server itself writes: mails, and the page that shows them. */
export type MailWordId = Extract<
  keyof typeof enAuth | keyof typeof enCommon,
  `auth.mail.${string}` | `common.mailbox.${string}`
>;

type Messages = NonNullable<Parameters<typeof createIntl>[0]['messages']>;

/** formatjs asks for every word of the product; the server holds those of its own two namespaces. */
const toIntl = (locale: Language, words: object): IntlShape<string> =>
  createIntl({ locale, messages: words as Messages });

const intls: Record<Language, IntlShape<string>> = {
  en: toIntl('en', { ...enAuth, ...enCommon }),
  pl: toIntl('pl', { ...plAuth, ...plCommon }),
};

/** The sentence of that name; one that is missing from `locales` does not compile. */
export const toWords = (language: Language, id: MailWordId, values?: Record<string, string | number>): string =>
  intls[language].formatMessage({ id }, values);

/** Date and time in UTC, as that language writes them. */
export const toMoment = (language: Language, moment: string): string =>
  intls[language].formatDate(moment, { dateStyle: 'medium', timeStyle: 'short', timeZone: 'UTC' });
