import en from 'virtual:messages/en/form-defaults';
import pl from 'virtual:messages/pl/form-defaults';
import { createIntl } from '@formatjs/intl';
import type { DefaultTexts } from '@prelude/ui/screens/form/TextsSection';

/** The widget's own texts in each language. */
function toDefaults(locale: string, messages: typeof en) {
  const { formatMessage } = createIntl({ locale, messages });
  const say = (id: 'email' | 'submit' | 'thanks') => formatMessage({ id: `pages.widget.${id}` });
  return {
    title: '',
    sentence: '',
    label: say('email'),
    placeholder: '',
    button: say('submit'),
    thanks: say('thanks'),
  };
}

export const defaultTexts: DefaultTexts = { en: toDefaults('en', en), pl: toDefaults('pl', pl) };
