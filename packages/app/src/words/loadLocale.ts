import { fallback, load, loadRest } from 'virtual:messages';
import { type Late, late } from '@prelude/ui/late/late';
import { fetchFont } from '@prelude/ui/theme/fonts';
import type { Locale } from '@prelude/ui/words/MessageId';

export type Messages = typeof fallback;

/** The bundled messages: what the pages before sign-in say, in the fallback language. */
export { fallback };

const forEach = (toMessages: (locale: Locale) => Promise<Messages>) =>
  Object.fromEntries(Object.keys(load).map((locale) => [locale, late(() => toMessages(locale as Locale))])) as Record<
    Locale,
    Late<Messages>
  >;

/** What home says in each language, and the pages before sign-in. */
export const messagesOf = forEach(async (locale) => {
  fetchFont(locale);
  return { ...fallback, ...(await load[locale]()).default };
});

/** All messages of each language. */
export const allMessagesOf = forEach(async (locale) => {
  const [early, rest] = await Promise.all([messagesOf[locale].load(), loadRest[locale]()]);
  return { ...early, ...rest.default };
});
