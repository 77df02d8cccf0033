import {
  byFormLanguage,
  Form,
  type FormLanguage,
  type FormTextName,
  type FormTexts,
  formLanguages,
  formTextNames,
  type HostedPage,
} from '@prelude/api/contract/forms';
import type { FieldErrors } from '@prelude/api/contract/problem';
import type { Struct } from 'superstruct';
import { type LookValues, toLook, toLookFields, toLookValues, toValuesStruct } from './LookValues.ts';
import type { FieldFailure } from './SubmitState.ts';

type TextField = `${FormLanguage}_${FormTextName}`;
type PageTextField = `${FormLanguage}_page`;

/** A form as the fields of a screen have it: flat, with empty texts for what is absent. */
export interface FormValues extends LookValues, Record<TextField | PageTextField, string> {
  after: 'thanks' | 'redirect';
  url: string;
  slug: string;
  isIndexed: boolean;
  launchesOn: string;
  showsCount: boolean;
  image: string;
  hidesCredit: boolean;
}

export const toTextField = (language: FormLanguage, name: FormTextName | 'page'): TextField | PageTextField =>
  `${language}_${name}`;

const toTextValues = (texts: Form['texts'], page: HostedPage) =>
  Object.fromEntries(
    formLanguages.flatMap((language) => [
      ...formTextNames.map((name) => [toTextField(language, name), texts[language][name] ?? '']),
      [toTextField(language, 'page'), page.text?.[language] ?? ''],
    ]),
  ) as Record<TextField | PageTextField, string>;

export function toFormValues({ texts, look, after, page }: Form): FormValues {
  return {
    ...toTextValues(texts, page),
    ...toLookValues(look),
    after: after.kind,
    url: after.kind === 'redirect' ? after.url : '',
    slug: page.slug ?? '',
    isIndexed: page.isIndexed ?? false,
    launchesOn: page.launchesOn ?? '',
    showsCount: page.showsCount ?? false,
    image: page.image ?? '',
    hidesCredit: page.hidesCredit ?? false,
  };
}

const toTexts = (values: FormValues, language: FormLanguage): FormTexts =>
  Object.fromEntries(
    formTextNames.map((name) => [name, values[`${language}_${name}`]]).filter(([, text]) => text !== ''),
  );

function toPage(values: FormValues): HostedPage {
  const { slug, isIndexed, launchesOn, showsCount, image, hidesCredit } = values;
  const texts = formLanguages.map((language) => [language, values[`${language}_page`]]).filter(([, text]) => text);
  return {
    ...(slug && { slug }),
    ...(isIndexed && { isIndexed }),
    ...(texts.length > 0 && { text: Object.fromEntries(texts) }),
    ...(launchesOn && { launchesOn }),
    ...(showsCount && { showsCount }),
    ...(image && { image }),
    ...(hidesCredit && { hidesCredit }),
  };
}

/** Returns the form without what is empty or false, which is how the product has it by default. */
export const toForm = (values: FormValues): Form => ({
  texts: byFormLanguage((language) => toTexts(values, language)),
  fields: [],
  look: toLook(values),
  after: values.after === 'redirect' ? { kind: 'redirect', url: values.url } : { kind: 'thanks' },
  page: toPage(values),
});

function toFields(path: readonly string[], values: FormValues): readonly string[] {
  const [part = '', second = '', third] = path;
  switch (part) {
    case 'texts':
      return third ? [`${second}_${third}`] : [];
    case 'look':
      return toLookFields(path.slice(1), values);
    case 'after':
      return [second === 'kind' ? 'after' : 'url'];
    case 'page':
      return second === 'text' ? (third ? [`${third}_page`] : []) : [second];
    default:
      return [];
  }
}

/** Faults are named after fields; what is created is canonical. */
export const FormFields: Struct<FormValues, null> = toValuesStruct(
  Form as unknown as Struct<Form, unknown>,
  { made: toForm, values: toFormValues },
  toFields,
);

/** Returns the server's errors, by path as in `texts.pl.title`, by the names of the fields. */
export function toFieldFailure(errors: FieldErrors, form: Form): FieldFailure {
  const values = toFormValues(form);
  const named = Object.entries(errors).flatMap(([path, code]) =>
    toFields(path.split('.'), values).map((name) => [name, code] as const),
  );
  return { fields: Object.fromEntries(named) };
}
