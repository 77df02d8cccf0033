import { type FormLanguage, formLanguages } from './formLanguages.ts';
import type { Form, FormTexts } from './forms.ts';

type Spoken = Pick<Form, 'texts' | 'mainLanguage'>;

const keepWritten = <Texts extends object>(texts: Texts): Texts =>
  Object.fromEntries(Object.entries(texts).filter(([, text]) => text)) as Texts;

/** Returns the texts in one language. What is empty is taken from the main language; without one, no language lends its texts. */
export const toTextsIn = ({ texts, mainLanguage }: Spoken, language: FormLanguage): FormTexts =>
  mainLanguage ? { ...keepWritten(texts[mainLanguage]), ...keepWritten(texts[language]) } : texts[language];

/** Returns the hosted page's text in one language, else in the main one. */
export const toPageTextIn = ({ page, mainLanguage }: Pick<Form, 'page' | 'mainLanguage'>, language: FormLanguage) =>
  page.text?.[language] || (mainLanguage && page.text?.[mainLanguage]) || null;

/** Languages of texts that another one lends, by the text's name; `page` is the hosted page's text. */
export type Lenders = Partial<Record<keyof FormTexts | 'page', FormLanguage>>;

/** Returns the main language for each text that it lends to this one. */
export function toLenders(
  { texts, page, mainLanguage }: Pick<Form, 'texts' | 'page' | 'mainLanguage'>,
  language: FormLanguage,
): Lenders {
  if (!mainLanguage || mainLanguage === language) return {};
  const writtenIn = (code: FormLanguage) => Object.keys(keepWritten({ ...texts[code], page: page.text?.[code] }));
  const own = writtenIn(language);
  const lent = writtenIn(mainLanguage).filter((name) => !own.includes(name));
  return Object.fromEntries(lent.map((name) => [name, mainLanguage]));
}

/** Returns the languages that the hosted page offers: those with a title, all if none has one. */
export function toOfferedLanguages({ texts, mainLanguage }: Spoken): readonly FormLanguage[] {
  const titled = mainLanguage ? formLanguages.filter((language) => texts[language].title) : [];
  return titled.length > 0 ? titled : formLanguages;
}
