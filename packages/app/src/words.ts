import { createIntl, createIntlCache, type IntlShape } from '@formatjs/intl';
import type { Locale, MessageId } from '@prelude/ui/words/MessageId';
import type { Messages } from './loadLocale.ts';

const cache = createIntlCache();
let intl: IntlShape | null = null;

/** From now on {@link say} speaks this language. */
export function speak(locale: Locale, messages: Messages): void {
  intl = createIntl({ locale, messages, defaultLocale: 'en' }, cache);
}

export type WordValues = Record<string, string | number>;

/** A sentence with what is put into it, to be spread: `say(...words)`. */
export type Words = readonly [id: MessageId, values?: WordValues];

/** A sentence outside React: toasts, files, titles. */
export function say(id: MessageId, values?: WordValues): string {
  return intl ? intl.formatMessage({ id }, values) : id;
}
