import { fallback, load } from 'virtual:messages';
import { fetchFont } from '@prelude/ui/theme/fonts';
import type { Locale } from '@prelude/ui/words/MessageId';
import { FALLBACK_LANGUAGE } from '../../../../locales/languages.ts';

export type Messages = typeof fallback;

/** Messages of the bundled language, used while another language's cannot be fetched. */
export { fallback };

const fetched = new Map<Locale, Messages>([[FALLBACK_LANGUAGE, fallback]]);

/** Returns the messages if they are loaded, else null. */
export const peekMessages = (locale: Locale): Messages | null => fetched.get(locale) ?? null;

/** Loads the messages once. Rejects when they cannot be fetched; the next call tries again. */
export async function loadMessages(locale: Locale): Promise<Messages> {
  fetchFont(locale);
  const known = fetched.get(locale);
  if (known) return known;
  const messages = { ...fallback, ...(await load[locale]?.())?.default };
  fetched.set(locale, messages);
  return messages;
}
