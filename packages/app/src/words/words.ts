import { createIntl, createIntlCache, type IntlShape } from '@formatjs/intl';
import type { Locale, MessageId } from '@prelude/ui/words/MessageId';
import { FALLBACK_LANGUAGE } from '../../../../locales/languages.ts';
import type { Messages } from './loadLocale.ts';

const cache = createIntlCache();
let intl: IntlShape | null = null;

/** Returns the browser's first variant of the language, whose dates and clock the reader is used to: `en-GB` for `en`. */
export const toRegional = (locale: Locale, languages: readonly string[]): string =>
  languages.find((language) => language.toLowerCase().startsWith(`${locale}-`) && isTag(language)) ?? locale;

/** Chromium names a system's locale such as `en-US@posix`, which Intl refuses by throwing. */
function isTag(language: string): boolean {
  try {
    return Intl.getCanonicalLocales(language).length > 0;
  } catch {
    return false;
  }
}

/** Makes words an error that lack a value or are nowhere: react-intl would show their id, and only say so on the console. */
export const strictInDevelopment = import.meta.env.DEV && {
  onError(error: Error): never {
    throw error;
  },
};

export function setMessages(locale: string, messages: Messages): void {
  intl = createIntl({ locale, messages, defaultLocale: FALLBACK_LANGUAGE, ...strictInDevelopment }, cache);
}

export type WordValues = Record<string, string | number>;

export type Words = readonly [id: MessageId, values?: WordValues];

/** Words of which a value may be a message of its own, such as the reason of a failure. */
export type NestedWords = readonly [id: MessageId, values?: Record<string, string | number | Words>];

export function translateIn({ formatMessage }: Pick<IntlShape, 'formatMessage'>, ...[id, values]: NestedWords): string {
  const plain = Object.entries(values ?? {}).map(([name, value]) => [
    name,
    typeof value === 'object' ? formatMessage({ id: value[0] }, value[1]) : value,
  ]);
  return formatMessage({ id }, Object.fromEntries(plain));
}

/** Translates outside React, such as for files. Returns the id before `setMessages`. */
export function translate(...words: NestedWords): string {
  return intl ? translateIn(intl, ...words) : words[0];
}

export interface WaitIds {
  seconds: MessageId;
  minutes: MessageId;
  unknown: MessageId;
}

export function toWaitWords(ids: WaitIds, retryAfter: number | undefined): Words {
  if (!retryAfter) return [ids.unknown];
  if (retryAfter < 60) return [ids.seconds, { seconds: retryAfter }];
  return [ids.minutes, { minutes: Math.ceil(retryAfter / 60) }];
}
