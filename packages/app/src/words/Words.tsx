import { useLate } from '@prelude/ui/late/useLate';
import type { Locale } from '@prelude/ui/words/MessageId';
import { type ReactNode, useEffect, useState } from 'react';
import { IntlProvider, useIntl } from 'react-intl';
import { useLocation } from 'wouter';
import { FALLBACK_LANGUAGE } from '../../../../locales/languages.ts';
import { afterFirstPage } from '../platform/firstPage.ts';
import { needsAllWords } from '../platform/paths.ts';
import { useAppSelector } from '../state/store.ts';
import { allMessagesOf, fallback, messagesOf } from './loadLocale.ts';
import { setMessages } from './words.ts';

/**
 * Provides the chosen language's messages: first what home says, and all of them once the page needs them or the first
 * one is drawn. The previous language stays until as many are loaded of the next.
 */
export function Words({ children }: { children: ReactNode }) {
  const chosen = useAppSelector((state) => state.layout.locale);
  const status = useAppSelector((state) => state.appContext.status);
  const [path] = useLocation();
  const [isFirstDrawn, setFirstDrawn] = useState(false);
  const early = useLate(messagesOf[chosen], status);
  const all = useLate(allMessagesOf[chosen], (isFirstDrawn || needsAllWords(path)) && status + path);
  const [shown, setShown] = useState({ locale: FALLBACK_LANGUAGE, messages: fallback });
  const hadAll = shown.messages === allMessagesOf[shown.locale].value;
  const value = all.value ?? (hadAll ? undefined : early.value);
  const { locale, messages } = value ? { locale: chosen, messages: value } : shown;
  if (messages !== shown.messages) setShown({ locale, messages });
  const error = early.error ?? all.error;

  useEffect(() => void (error && console.error(error)), [error]);
  useEffect(() => void afterFirstPage(() => setFirstDrawn(true)), []);
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

/**
 * Loads, while `wish` is truthy, the messages of home or of all pages in the language that is shown. Returns whether they
 * are provided, and why they could not be loaded.
 */
export function useWords(pages: 'home' | 'all', wish: unknown = true): { areThere: boolean; error: unknown } {
  const { locale, messages } = useIntl();
  const { value, error } = useLate((pages === 'home' ? messagesOf : allMessagesOf)[locale as Locale], wish);
  return { areThere: pages === 'home' ? messages !== fallback : messages === value, error };
}
