import { fallback, load } from 'virtual:messages';
import { fetchFont } from '@prelude/ui/theme/fonts';
import type { Locale } from '@prelude/ui/words/MessageId';
import { FALLBACK_LANGUAGE } from '../../../../locales/languages.ts';

export type Messages = typeof fallback;

/** Part of the bundle: what another language cannot fetch is said in it. */
export { fallback };

const fetched = new Map<Locale, Messages>([[FALLBACK_LANGUAGE, fallback]]);

/** What is there without waiting, or null. */
export const peekMessages = (locale: Locale): Messages | null => fetched.get(locale) ?? null;

/** Rejects when the words cannot be fetched; the next call tries again. */
export async function loadMessages(locale: Locale): Promise<Messages> {
  fetchFont(locale);
  const known = fetched.get(locale);
  if (known) return known;
  const messages = { ...fallback, ...(await load[locale]?.())?.default };
  fetched.set(locale, messages);
  return messages;
}
