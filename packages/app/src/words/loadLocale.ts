import { fallback, load, loadRest } from 'virtual:messages';
import { type Late, late, lateCode } from '@prelude/ui/late/late';
import { fetchFont } from '@prelude/ui/theme/fonts';
import type { Locale } from '@prelude/ui/words/MessageId';

export type Messages = typeof fallback;

/** The bundled messages: what the pages before sign-in say, in the fallback language. */
export { fallback };

const forEach = (toMessages: (locale: Locale) => Late<Messages>) =>
  Object.fromEntries(Object.keys(load).map((locale) => [locale, toMessages(locale as Locale)])) as Record<
    Locale,
    Late<Messages>
  >;

/** What home says in each language, and the pages before sign-in. */
export const messagesOf = forEach((locale) => {
  const words = lateCode(load[locale], 'default');
  return late(async () => {
    fetchFont(locale);
    return { ...fallback, ...(await words.load()) };
  });
});

/** All messages of each language. */
export const allMessagesOf = forEach((locale) => {
  const words = lateCode(loadRest[locale], 'default');
  return late(async () => {
    const [early, rest] = await Promise.all([messagesOf[locale].load(), words.load()]);
    return { ...early, ...rest };
  });
});
