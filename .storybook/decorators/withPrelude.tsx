import en from 'virtual:messages/en';
import pl from 'virtual:messages/pl';
import xx from 'virtual:messages/xx';
import { UiProvider } from '@prelude/ui/UiProvider';
import type { Decorator } from '@storybook/react-vite';
import { IntlProvider } from 'react-intl';
import { Spoken } from '../../stories/fixtures/shown.tsx';

const words = { en, pl, xx };

/** The words and the theme that the toolbar names; `xx` counts and dates as English does. */
export const withPrelude: Decorator = (Story, { globals }) => {
  const locale: keyof typeof words = globals.locale;
  return (
    <IntlProvider key={locale} locale={locale === 'xx' ? 'en' : locale} messages={words[locale]}>
      <UiProvider theme={globals.theme}>
        <Spoken>
          <Story />
        </Spoken>
      </UiProvider>
    </IntlProvider>
  );
};
