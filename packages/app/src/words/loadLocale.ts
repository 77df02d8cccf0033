import english from 'virtual:messages/en';
import { fetchFont } from '@prelude/ui/theme/fonts';
import type { Locale } from '@prelude/ui/words/MessageId';

export type Messages = typeof english;

/** English is part of the bundle: whatever another language cannot fetch is said in it. */
export { english };

const fetched = new Map<Locale, Messages>([['en', english]]);

/** What is there without waiting, or null. */
export const peekMessages = (locale: Locale): Messages | null => fetched.get(locale) ?? null;

/** Rejects when the words cannot be fetched; the next call tries again. */
export async function loadMessages(locale: Locale): Promise<Messages> {
  fetchFont(locale);
  const known = fetched.get(locale);
  if (known) return known;
  const { default: polish } = await import('virtual:messages/pl');
  const messages = { ...english, ...polish };
  fetched.set(locale, messages);
  return messages;
}
