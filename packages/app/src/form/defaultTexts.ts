import messages from 'virtual:messages/all/form-defaults';
import { createIntl } from '@formatjs/intl';
import { byFormLanguage, type FormLanguage } from '@prelude/api/contract/formLanguages';
import type { FormDesignerProps } from '@prelude/ui/screens/form/FormDesigner';

/** The widget's own texts, and labels of questions, in each language. */
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
    name: formatMessage({ id: 'pages.form.questions.kind.name' }),
    country: formatMessage({ id: 'pages.form.questions.kind.country' }),
  };
}

export const defaultTexts: FormDesignerProps['defaultTexts'] = byFormLanguage(toDefaults);
