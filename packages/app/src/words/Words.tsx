import type { Locale } from '@prelude/ui/words/MessageId';
import { type ReactNode, useEffect, useState } from 'react';
import { IntlProvider } from 'react-intl';
import { FALLBACK_LANGUAGE } from '../../../../locales/languages.ts';
import { useAppSelector } from '../state/store.ts';
import { fallback, loadMessages, peekMessages } from './loadLocale.ts';
import { setMessages } from './words.ts';

/** Provides the chosen language's messages; the previous language stays until they are loaded. */
export function Words({ children }: { children: ReactNode }) {
  const chosen = useAppSelector((state) => state.layout.locale);
  const [arrived, setArrived] = useState<Locale>(() => (peekMessages(chosen) ? chosen : FALLBACK_LANGUAGE));
  const locale = peekMessages(chosen) ? chosen : arrived;
  const messages = peekMessages(locale) ?? fallback;

  useEffect(() => {
    let isCurrent = true;
    loadMessages(chosen)
      .then(() => isCurrent && setArrived(chosen))
      .catch((error) => console.error(error));
    return () => {
      isCurrent = false;
    };
  }, [chosen]);

  useEffect(() => {
    document.documentElement.lang = locale;
    setMessages(locale, messages);
  }, [locale, messages]);

  return (
    <IntlProvider locale={locale} messages={messages} defaultLocale={FALLBACK_LANGUAGE}>
      {children}
    </IntlProvider>
  );
}
