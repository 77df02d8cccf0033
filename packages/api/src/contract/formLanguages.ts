import type { Language } from '../../../../locales/languages.ts';

/** Languages in which a form speaks: all of the product's, or a part of them, the fallback first. */
export const formLanguages = ['en', 'pl'] as const satisfies readonly Language[];
export type FormLanguage = (typeof formLanguages)[number];

/** Returns the language in which a form speaks to a reader of a text in `tag`, such as `pl` or `pl-PL`. */
export const toFormLanguage = (tag: string): FormLanguage =>
  formLanguages.find((code) => code === tag.split('-')[0]) ?? formLanguages[0];

/** Makes a value for each language of forms. */
export const byFormLanguage = <Value>(make: (language: FormLanguage) => Value) =>
  Object.fromEntries(formLanguages.map((language) => [language, make(language)])) as Record<FormLanguage, Value>;
