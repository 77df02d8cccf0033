import { byFormLanguage } from '@prelude/api/contract/formLanguages';
import { toCheckMail } from '@prelude/api/contract/publicForms';
import { toWords } from './words.ts';

/** The widget's text after a sign-up that has to be confirmed. */
export const checkMail = byFormLanguage((language) =>
  toCheckMail(toWords(language, 'pages.listPage.confirm.title'), toWords(language, 'pages.listPage.confirm.sentence')),
);
