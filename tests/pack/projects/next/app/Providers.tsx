'use client';

import { UiProvider } from '@prelude/ui/UiProvider';
import en from '@prelude/ui/words/en';
import pl from '@prelude/ui/words/pl';
import enScreens from '@prelude/ui/words/screens/en';
import plScreens from '@prelude/ui/words/screens/pl';
import type { ReactNode } from 'react';
import { IntlProvider } from 'react-intl';

const messages = { en: { ...en, ...enScreens }, pl: { ...pl, ...plScreens } };

interface ProvidersProps {
  locale: string;
  theme: 'light' | 'dark';
  children: ReactNode;
}

export function Providers({ locale, theme, children }: ProvidersProps) {
  return (
    <IntlProvider locale={locale} messages={messages[locale === 'pl' ? 'pl' : 'en']}>
      <UiProvider theme={theme}>{children}</UiProvider>
    </IntlProvider>
  );
}
