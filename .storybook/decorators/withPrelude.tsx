import en from 'virtual:messages/en';
import pl from 'virtual:messages/pl';
import xx from 'virtual:messages/xx';
import { darkTheme } from '@prelude/ui/theme/stitches';
import { UiProvider } from '@prelude/ui/UiProvider';
import type { Decorator } from '@storybook/react-vite';
import { createIntl, IntlProvider } from 'react-intl';
import { BothLanguages } from '../../stories/fixtures/bothLanguages.ts';
import { inLanguage } from '../../stories/fixtures/inLanguage.ts';
import { Spoken } from '../../stories/fixtures/shown.tsx';

const words = { en, pl, xx };
const bothLanguages = {
  en: createIntl({ locale: 'en', messages: en }),
  pl: createIntl({ locale: 'pl', messages: pl }),
};

const nightOnAPage = {
  background: 'var(--pl-colors-canvas)',
  color: 'var(--pl-colors-text)',
  colorScheme: 'dark',
  margin: '-30px -20px',
  padding: '30px 20px',
};

/** The words, the data and the theme that the toolbar names; `xx` counts and dates as English does. */
export const withPrelude: Decorator = (Story, { args, globals, viewMode, parameters }) => {
  const locale: keyof typeof words = globals.locale;
  const story = <Story args={inLanguage(locale, args)} />;
  // A page of documentation shows day and night beside each other, so there the theme is the story's and not the page's.
  const isOnAPage = viewMode === 'docs' && parameters.docs?.story?.inline !== false;
  const isNightOnAPage = isOnAPage && globals.theme === 'dark';
  return (
    <IntlProvider key={locale} locale={locale === 'xx' ? 'en' : locale} messages={words[locale]}>
      <UiProvider theme={isOnAPage ? 'light' : globals.theme}>
        <BothLanguages value={bothLanguages}>
          <Spoken>
            {isNightOnAPage ? (
              <div className={darkTheme.className} style={nightOnAPage}>
                {story}
              </div>
            ) : (
              story
            )}
          </Spoken>
        </BothLanguages>
      </UiProvider>
    </IntlProvider>
  );
};
