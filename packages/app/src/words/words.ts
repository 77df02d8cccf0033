import { createIntl, createIntlCache, type IntlShape } from '@formatjs/intl';
import type { Locale, MessageId } from '@prelude/ui/words/MessageId';
import { FALLBACK_LANGUAGE } from '../../../../locales/languages.ts';
import type { Messages } from './loadLocale.ts';

const cache = createIntlCache();
let intl: IntlShape | null = null;

/** Sets the locale and messages of {@link translate}. */
export function setMessages(locale: Locale, messages: Messages): void {
  intl = createIntl({ locale, messages, defaultLocale: FALLBACK_LANGUAGE }, cache);
}

export type WordValues = Record<string, string | number>;

/** Arguments of {@link translate}: `translate(...words)`. */
export type Words = readonly [id: MessageId, values?: WordValues];

/** Returns a message for use outside React, such as in toasts and files. Returns the id before `setMessages`. */
export function translate(id: MessageId, values?: WordValues): string {
  return intl ? intl.formatMessage({ id }, values) : id;
}

/** Messages with `{seconds}`, with `{minutes}`, and without a known time to wait. */
export interface WaitIds {
  seconds: MessageId;
  minutes: MessageId;
  unknown: MessageId;
}

/** Returns the message with the time to wait: seconds below a minute, else minutes, rounded up. */
export function toWaitWords(ids: WaitIds, retryAfter: number | undefined): Words {
  if (!retryAfter) return [ids.unknown];
  if (retryAfter < 60) return [ids.seconds, { seconds: retryAfter }];
  return [ids.minutes, { minutes: Math.ceil(retryAfter / 60) }];
}
