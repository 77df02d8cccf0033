import words from 'virtual:messages/all';
import { darkTheme } from '@prelude/ui/theme/stitches';
import { UiProvider } from '@prelude/ui/UiProvider';
import type { Decorator } from '@storybook/react-vite';
import { useLayoutEffect } from 'react';
import { createIntl, IntlProvider } from 'react-intl';
import { FALLBACK_LANGUAGE, languageCodes, PSEUDO_LANGUAGE } from '../../locales/languages.ts';
import { AllLanguages } from '../../stories/fixtures/allLanguages.ts';
import { inLanguage } from '../../stories/fixtures/inLanguage.ts';
import { Spoken } from '../../stories/fixtures/shown.tsx';

const allLanguages = languageCodes.map((locale) => createIntl({ locale, messages: words[locale] }));

const nightOnAPage = {
  background: 'var(--pl-colors-canvas)',
  color: 'var(--pl-colors-text)',
  colorScheme: 'dark',
  margin: '-30px -20px',
  padding: '30px 20px',
};

/** As the app says it: screen readers choose their voice by it. */
function PageLanguage({ lang }: { lang: string }) {
  useLayoutEffect(() => {
    document.documentElement.lang = lang;
  }, [lang]);
  return null;
}

/** The words, the data and the theme that the toolbar names; the pseudo-language counts and dates as the first does. */
export const withPrelude: Decorator = (Story, { args, globals, viewMode, parameters }) => {
  const locale: keyof typeof words = globals.locale;
  const story = <Story args={inLanguage(locale, args)} />;
  // A page of documentation shows day and night beside each other, so there the theme is the story's and not the page's.
  const isOnAPage = viewMode === 'docs' && parameters.docs?.story?.inline !== false;
  const lang = locale === PSEUDO_LANGUAGE ? FALLBACK_LANGUAGE : locale;
  const isNightOnAPage = isOnAPage && globals.theme === 'dark';
  return (
    <IntlProvider key={locale} locale={lang} messages={words[locale]}>
      <PageLanguage lang={lang} />
      <UiProvider theme={isOnAPage ? 'light' : globals.theme}>
        <AllLanguages value={allLanguages}>
          <Spoken>
            {isNightOnAPage ? (
              <div className={darkTheme.className} style={nightOnAPage}>
                {story}
              </div>
            ) : (
              story
            )}
          </Spoken>
        </AllLanguages>
      </UiProvider>
    </IntlProvider>
  );
};
