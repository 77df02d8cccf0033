import { fallback, load } from 'virtual:messages';
import { type Late, late } from '@prelude/ui/late/late';
import { fetchFont } from '@prelude/ui/theme/fonts';
import type { Locale } from '@prelude/ui/words/MessageId';

export type Messages = typeof fallback;

/** The bundled messages: what the pages before sign-in say, in the fallback language. */
export { fallback };

const toMessages = (locale: Locale): Late<Messages> =>
  late(async () => {
    fetchFont(locale);
    return { ...fallback, ...(await load[locale]()).default };
  });

/** All messages of each language. */
export const messagesOf = Object.fromEntries(
  Object.keys(load).map((locale) => [locale, toMessages(locale as Locale)]),
) as Record<Locale, Late<Messages>>;
