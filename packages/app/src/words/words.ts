import { createIntl, createIntlCache, type IntlShape } from '@formatjs/intl';
import type { Locale, MessageId } from '@prelude/ui/words/MessageId';
import { FALLBACK_LANGUAGE } from '../../../../locales/languages.ts';
import type { Messages } from './loadLocale.ts';

const cache = createIntlCache();
let intl: IntlShape | null = null;

export function setMessages(locale: Locale, messages: Messages): void {
  intl = createIntl({ locale, messages, defaultLocale: FALLBACK_LANGUAGE }, cache);
}

export type WordValues = Record<string, string | number>;

export type Words = readonly [id: MessageId, values?: WordValues];

/** Translates outside React, such as for toasts and files. Returns the id before `setMessages`. */
export function translate(id: MessageId, values?: WordValues): string {
  return intl ? intl.formatMessage({ id }, values) : id;
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
