import messages from 'virtual:messages/all/form-defaults';
import { createIntl } from '@formatjs/intl';
import { byFormLanguage, type FormLanguage } from '@prelude/api/contract/formLanguages';
import type { DefaultTexts } from '@prelude/ui/screens/form/TextsSection';

/** The widget's own texts in each language. */
function toDefaults(locale: FormLanguage) {
  const { formatMessage } = createIntl({ locale, messages: messages[locale] });
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

export const defaultTexts: DefaultTexts = byFormLanguage(toDefaults);
