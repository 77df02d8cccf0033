import { type Form, type FormLanguage, type FormTexts, formLanguages } from './forms.ts';

type Spoken = Pick<Form, 'texts' | 'mainLanguage'>;

const keepWritten = (texts: FormTexts): FormTexts =>
  Object.fromEntries(Object.entries(texts).filter(([, text]) => text)) as FormTexts;

/** Returns the texts in one language. What is empty is taken from the main language; without one, no language lends its texts. */
export const toTextsIn = ({ texts, mainLanguage }: Spoken, language: FormLanguage): FormTexts =>
  mainLanguage ? { ...keepWritten(texts[mainLanguage]), ...keepWritten(texts[language]) } : texts[language];

/** Returns the hosted page's text in one language, else in the main one. */
export const toPageTextIn = ({ page, mainLanguage }: Pick<Form, 'page' | 'mainLanguage'>, language: FormLanguage) =>
  page.text?.[language] || (mainLanguage && page.text?.[mainLanguage]) || null;

/** Returns the languages that the hosted page offers: those with a title, all if none has one. */
export function toOfferedLanguages({ texts, mainLanguage }: Spoken): readonly FormLanguage[] {
  const titled = mainLanguage ? formLanguages.filter((language) => texts[language].title) : [];
  return titled.length > 0 ? titled : formLanguages;
}
