import { type FormLanguage, formLanguages } from '@prelude/api/contract/formLanguages';
import type { Form } from '@prelude/api/contract/forms';
import { useFormState } from 'react-final-form';

/** Returns the main language of the form around it, and all languages that have words of the owner, the main one first. */
export function useWrittenLanguages(): { main: FormLanguage; written: readonly FormLanguage[] } {
  const { values } = useFormState<Partial<Form>>({ subscription: { values: true } });
  const main = values.mainLanguage ?? formLanguages[0];
  const hasWords = (language: FormLanguage) =>
    Object.values(values.texts?.[language] ?? {}).some(Boolean) ||
    Boolean(values.page?.text?.[language]) ||
    Boolean(values.fields?.some(({ label }) => label[language]));
  return { main, written: [main, ...formLanguages.filter((language) => language !== main && hasWords(language))] };
}
