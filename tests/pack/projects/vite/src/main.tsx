import '@prelude/ui/styles.css';
import { UiProvider } from '@prelude/ui/UiProvider';
import en from '@prelude/ui/words/en';
import pl from '@prelude/ui/words/pl';
import enScreens from '@prelude/ui/words/screens/en';
import plScreens from '@prelude/ui/words/screens/pl';
import { createRoot } from 'react-dom/client';
import { IntlProvider } from 'react-intl';
import { Picture } from './pictures';

const messages = { en: { ...en, ...enScreens }, pl: { ...pl, ...plScreens } };

/** The address names the language, the theme and the picture: `/?pl/dark/primitives-button--dark`. */
const [locale, theme, id = ''] = location.search.slice(1).split('/');
const language = locale === 'pl' ? 'pl' : 'en';

document.documentElement.lang = language;
createRoot(document.getElementById('root') as HTMLElement).render(
  <IntlProvider locale={language} messages={messages[language]}>
    <UiProvider theme={theme === 'dark' ? 'dark' : 'light'}>
      <Picture id={id} />
    </UiProvider>
  </IntlProvider>,
);
