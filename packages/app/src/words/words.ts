import { createIntl, createIntlCache, type IntlShape } from '@formatjs/intl';
import type { Locale, MessageId } from '@prelude/ui/words/MessageId';
import { FALLBACK_LANGUAGE } from '../../../../locales/languages.ts';
import type { Messages } from './loadLocale.ts';

const cache = createIntlCache();
let intl: IntlShape | null = null;

/** From now on {@link say} speaks this language. */
export function speak(locale: Locale, messages: Messages): void {
  intl = createIntl({ locale, messages, defaultLocale: FALLBACK_LANGUAGE }, cache);
}

export type WordValues = Record<string, string | number>;

/** A sentence with what is put into it, to be spread: `say(...words)`. */
export type Words = readonly [id: MessageId, values?: WordValues];

/** A sentence outside React: toasts, files, titles. */
export function say(id: MessageId, values?: WordValues): string {
  return intl ? intl.formatMessage({ id }, values) : id;
}

/** What is said with the number of seconds, with that of minutes, and where neither is known. */
export interface WaitIds {
  seconds: MessageId;
  minutes: MessageId;
  unknown: MessageId;
}

/** Says when to come back: below a minute in seconds, else in minutes that are never too few. */
export function toWaitWords(ids: WaitIds, retryAfter: number | undefined): Words {
  if (!retryAfter) return [ids.unknown];
  if (retryAfter < 60) return [ids.seconds, { seconds: retryAfter }];
  return [ids.minutes, { minutes: Math.ceil(retryAfter / 60) }];
}
