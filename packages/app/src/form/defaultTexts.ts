import messages from 'virtual:messages/all/form-defaults';
import { createIntl } from '@formatjs/intl';
import { byFormLanguage, type FormLanguage } from '@prelude/api/contract/formLanguages';
import { toCheckMail } from '@prelude/api/contract/publicForms';
import type { FormDesignerProps } from '@prelude/ui/screens/form/FormDesigner';

const speakers = byFormLanguage((locale) => createIntl({ locale, messages: messages[locale] }));

/** The widget's own texts, and labels of questions, in each language. */
function toDefaults(locale: FormLanguage) {
  const { formatMessage } = speakers[locale];
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

/** The text after a sign-up that the visitor has to confirm, as the server sends it. */
export const checkMail = byFormLanguage((language) => {
  const say = (part: 'title' | 'sentence') =>
    speakers[language].formatMessage({ id: `pages.listPage.confirm.${part}` });
  return toCheckMail(say('title'), say('sentence'));
});
