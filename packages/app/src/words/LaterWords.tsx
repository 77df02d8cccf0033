import type { ReactNode } from 'react';
import { IntlProvider, useIntl } from 'react-intl';
import type { Messages } from './loadLocale.ts';

/** Adds words that the first screens do not carry in the fallback language; other languages have them already. */
export function LaterWords({ words, children }: { words: Messages; children: ReactNode }) {
  const intl = useIntl();
  return (
    <IntlProvider {...intl} messages={{ ...words, ...intl.messages }}>
      {children}
    </IntlProvider>
  );
}
