import { readFileSync } from 'node:fs';
import { createIntl, type IntlShape } from '@formatjs/intl';
import type { RowFault } from '@prelude/api/contract/imports';
import type auth from '../../../../locales/en/auth.json';
import type common from '../../../../locales/en/common.json';
import type pages from '../../../../locales/en/pages.json';
import { type Language, languageCodes } from '../../../../locales/languages.ts';

export type WordId = Extract<
  keyof typeof auth | keyof typeof common | keyof typeof pages,
  | `auth.mail.${string}`
  | `common.mailbox.${string}`
  | `common.api.${string}`
  | 'common.description'
  | `pages.consent.${string}`
  | `pages.listPage.${string}`
  | `pages.subscribers.answer.${string}`
  | `pages.subscribers.csv.${string}`
  | 'pages.subscribers.import.errors.reason'
  | `pages.subscribers.import.reason.${RowFault}`
  | `pages.subscribers.state.${string}`
  | `pages.widget.${string}`
>;

type Messages = NonNullable<Parameters<typeof createIntl>[0]['messages']>;

const readWords = (language: Language, namespace: string): Messages =>
  JSON.parse(readFileSync(new URL(`../../../../locales/${language}/${namespace}.json`, import.meta.url), 'utf8'));

const intls = Object.fromEntries(
  languageCodes.map((locale) => {
    const messages = Object.assign({}, ...['auth', 'common', 'pages'].map((name) => readWords(locale, name)));
    return [locale, createIntl({ locale, messages })];
  }),
) as Record<Language, IntlShape<string>>;

/** Returns what speaks the language. */
export const intlOf = (language: Language): IntlShape<string> => intls[language];

/** An id that is missing from `locales` does not compile. */
export const toWords = (language: Language, id: WordId, values?: Record<string, string | number>): string =>
  intls[language].formatMessage({ id }, values);

export const toMoment = (language: Language, moment: string): string =>
  intls[language].formatDate(moment, { dateStyle: 'medium', timeStyle: 'short', timeZone: 'UTC' });
