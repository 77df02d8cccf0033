import words from 'virtual:messages/all';
import { UiProvider, type UiProviderProps } from '@prelude/ui/UiProvider';
import { TextSpan } from '@prelude/ui/words/TextSpan';
import type { ReactNode } from 'react';
import { createIntl, type IntlShape, RawIntlProvider } from 'react-intl';
import { FALLBACK_LANGUAGE, languageCodes, PSEUDO_LANGUAGE } from '../../locales/languages.ts';
import { AllLanguages } from '../../stories/fixtures/allLanguages.ts';
import { listenTo } from '../words/said.ts';

/** React-intl would show the id in place of words that lack a value, and only say so on the console. */
const onError = (error: Error): never => {
  throw error;
};

const allLanguages = languageCodes.map((locale) => createIntl({ locale, messages: words[locale], onError }));

export interface PreludeProps {
  /** As the toolbar names it. */
  locale: keyof typeof words;
  theme: UiProviderProps['theme'];
  children: ReactNode;
}

/** The language whose rules hold: the pseudo-language counts and dates as the first does. */
export const toLang = (locale: PreludeProps['locale']) => (locale === PSEUDO_LANGUAGE ? FALLBACK_LANGUAGE : locale);

/** Each language with its words, made once: a story that is drawn anew must not lose what it holds. */
const spoken = new Map<string, IntlShape>();

function speak(locale: PreludeProps['locale']): IntlShape {
  const known = spoken.get(locale);
  if (known) return known;
  const intl = listenTo(
    createIntl({ locale: toLang(locale), messages: words[locale], textComponent: TextSpan, onError }),
  );
  spoken.set(locale, intl);
  return intl;
}

/** What the app is to the parts of the ui: words, theme, links. */
export function Prelude({ locale, theme, children }: PreludeProps) {
  return (
    <RawIntlProvider key={locale} value={speak(locale)}>
      <UiProvider theme={theme}>
        <AllLanguages value={allLanguages}>{children}</AllLanguages>
      </UiProvider>
    </RawIntlProvider>
  );
}
