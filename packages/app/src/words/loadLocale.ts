import { fallback, load } from 'virtual:messages';
import { type Late, late } from '@prelude/ui/late/late';
import { fetchFont } from '@prelude/ui/theme/fonts';
import type { Locale } from '@prelude/ui/words/MessageId';

export type Messages = typeof fallback;

export { fallback };

export const messagesOf = Object.fromEntries(
  Object.entries(load).map(([locale, fetch]) => [
    locale,
    late(async () => {
      fetchFont(locale as Locale);
      return (await fetch()).default;
    }),
  ]),
) as Record<Locale, Late<Messages>>;
