import { useLoaded } from '@prelude/ui/late/useLoaded';
import { TextSpan } from '@prelude/ui/words/TextSpan';
import { type ReactNode, useEffect, useState } from 'react';
import { IntlProvider } from 'react-intl';
import { FALLBACK_LANGUAGE } from '../../../../locales/languages.ts';
import { useAppSelector } from '../state/store.ts';
import { fallback, messagesOf } from './loadLocale.ts';
import { setMessages, strictInDevelopment, toRegional } from './words.ts';

/** The previous language stays until the messages of the chosen one are loaded. */
export function Words({ children }: { children: ReactNode }) {
  const chosen = useAppSelector((state) => state.layout.locale);
  const status = useAppSelector((state) => state.appContext.status);
  const { value, error } = useLoaded(messagesOf[chosen], status);
  const [shown, setShown] = useState({ locale: FALLBACK_LANGUAGE, messages: fallback });
  const { locale, messages } = value ? { locale: chosen, messages: value } : shown;
  if (messages !== shown.messages) setShown({ locale, messages });

  const regional = toRegional(locale, navigator.languages);

  useEffect(() => void (error && console.error(error)), [error]);
  useEffect(() => {
    document.documentElement.lang = locale;
    setMessages(regional, messages);
  }, [locale, regional, messages]);

  return (
    <IntlProvider
      {...strictInDevelopment}
      locale={regional}
      messages={messages}
      defaultLocale={FALLBACK_LANGUAGE}
      textComponent={TextSpan}
    >
      {children}
    </IntlProvider>
  );
}
