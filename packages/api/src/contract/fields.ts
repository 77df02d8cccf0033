import {
  boolean,
  type Context,
  coerce,
  enums,
  type Infer,
  nullable,
  object,
  optional,
  type Result,
  refine,
  Struct,
  string,
} from 'superstruct';
import { list } from './bounds.ts';
import { FieldKey, NAME_KEY } from './fieldKey.ts';
import { byFormLanguage, type FormLanguage, formLanguages } from './formLanguages.ts';
import { canonical, countCharacters, type FieldCode, toCanonicalName } from './rules.ts';

/**
 * Kinds of field. `choices` takes several of its choices; `consent` is a box that is never ticked beforehand; `hidden` is not
 * drawn, and takes what the page or its address says.
 */
export const fieldKinds = [
  'text',
  'longText',
  'number',
  'choice',
  'choices',
  'yesNo',
  'country',
  'consent',
  'hidden',
] as const;
export type FieldKind = (typeof fieldKinds)[number];

export const MAX_FIELDS = 10;
export const MAX_LONG_TEXTS = 3;
export const MIN_CHOICES = 2;
export const MAX_CHOICES = 30;
/** Characters of a label, and of a choice. */
export const MAX_LABEL = 128;
/** Characters of a hint. */
export const MAX_HINT = 256;
/** Characters of the sentence that is consented to. */
export const MAX_CONSENT = 500;

const words = (name: string, limit: number, code: FieldCode) => {
  const text = canonical(name, (value) => (countCharacters(value) > limit ? code : undefined), toCanonicalName);
  return optional(coerce(nullable(text), string(), (value) => toCanonicalName(value) || null));
};

const Label = object(byFormLanguage(() => words('Line', MAX_LABEL, 'length_max_128')));
const Hint = object(byFormLanguage(() => words('Hint', MAX_HINT, 'length_max_256')));
const Sentence = object(byFormLanguage(() => words('Sentence', MAX_CONSENT, 'length_max_500')));
/** A text by language; an empty one is absent or null. The list's main language is enough. */
export type FieldWords = Infer<typeof Label>;

const ChoiceValue = canonical(
  'ChoiceValue',
  (value) => (value === '' ? 'required' : countCharacters(value) > MAX_LABEL ? 'length_max_128' : undefined),
  toCanonicalName,
);

/** `value` is kept with the answers and never changes. */
const Choice = object({ value: ChoiceValue, label: Label });
export type Choice = Infer<typeof Choice>;

/** A list whose excess has a code of its own. */
function listUpTo<Value>(items: Struct<Value, unknown>, max: number, code: FieldCode) {
  const all = list(items, 0, max);
  return new Struct({
    ...all,
    validator: (value: unknown, context: Context) =>
      Array.isArray(value) && value.length > max ? code : all.validator(value, context),
  });
}

const FieldShape = object({
  key: FieldKey,
  kind: enums(fieldKinds),
  label: Sentence,
  hint: optional(Hint),
  isRequired: boolean(),
  choices: optional(listUpTo(Choice, MAX_CHOICES, 'choices_count')),
});
export type Field = Infer<typeof FieldShape>;

/** A question of a form. CONTRACT "Form". */
export const Field = refine(FieldShape, 'field', (field, { path }) => toResult(path, findFaults(field)));

/** In the order of the form, each key once. */
export const Fields = refine(listUpTo(Field, MAX_FIELDS, 'fields_too_many'), 'fields', (fields, { path }) =>
  toResult(path, fields.flatMap(findRepeated)),
);

type Path = readonly (string | number)[];
type Fault = readonly [path: Path, code: FieldCode];

const toResult = (path: Path, faults: readonly Fault[]): Result =>
  faults.map(([way, code]) => ({ path: [...path, ...way], message: code }));

export const hasChoices = (kind: FieldKind): boolean => kind === 'choice' || kind === 'choices';

const hasWords = (texts: FieldWords): boolean => formLanguages.some((language) => texts[language]);

function findFaults({ key, kind, label, choices = [] }: Field): Fault[] {
  const faults: Fault[] = [];
  if (key === NAME_KEY && kind !== 'text') faults.push([['kind'], 'field_kind']);
  if (kind !== 'hidden' && !hasWords(label)) faults.push([['label'], 'required']);
  for (const language of kind === 'consent' ? [] : formLanguages)
    if (countCharacters(label[language] ?? '') > MAX_LABEL) faults.push([['label', language], 'length_max_128']);
  if (!hasChoices(kind)) return faults;
  if (choices.length < MIN_CHOICES) faults.push([['choices'], 'choices_count']);
  for (const [index, { value, label }] of choices.entries()) {
    if (!hasWords(label)) faults.push([['choices', index, 'label'], 'required']);
    if (choices.findIndex((choice) => choice.value === value) < index)
      faults.push([['choices', index, 'value'], 'choice_taken']);
  }
  return faults;
}

function findRepeated({ key, kind }: Field, index: number, fields: readonly Field[]): Fault[] {
  const isSecond = fields.findIndex((field) => field.key === key) < index;
  const longTexts = fields.slice(0, index + 1).filter((field) => field.kind === 'longText').length;
  return [
    ...(isSecond ? [[[index, 'key'], 'field_key_taken'] as const] : []),
    ...(kind === 'longText' && longTexts > MAX_LONG_TEXTS ? [[[index, 'kind'], 'long_texts_too_many'] as const] : []),
  ];
}

/** Returns a text in `language`, else in the main one, else in any. */
export const toWordsIn = (texts: FieldWords, language: FormLanguage, mainLanguage?: FormLanguage): string | null =>
  texts[language] ||
  (mainLanguage && texts[mainLanguage]) ||
  formLanguages.map((code) => texts[code]).find(Boolean) ||
  null;

const pickWords = (texts: FieldWords): FieldWords =>
  Object.fromEntries(formLanguages.flatMap((language) => (texts[language] ? [[language, texts[language]]] : [])));

/** Returns the field without what is empty or means nothing to its kind, all keys in one order. */
export const toCanonicalField = ({ key, kind, label, hint, isRequired, choices = [] }: Field): Field => ({
  key,
  kind,
  label: pickWords(label),
  ...(hint && hasWords(hint) && { hint: pickWords(hint) }),
  isRequired: isRequired && kind !== 'hidden',
  ...(hasChoices(kind) && { choices: choices.map(({ value, label }) => ({ value, label: pickWords(label) })) }),
});

/**
 * Returns all fields that a list ever asked: those that are asked now, then former ones, each with the choices that it had. So an answer
 * keeps its words for good.
 */
export function mergeFields(fields: readonly Field[], former: readonly Field[]): Field[] {
  const merged = fields.map((field): Field => {
    const before = former.find(({ key }) => key === field.key);
    const { choices } = field;
    if (!choices) return field;
    const gone = (before?.choices ?? []).filter(({ value }) => choices.every((choice) => choice.value !== value));
    return { ...field, choices: [...choices, ...gone] };
  });
  return [...merged, ...former.filter(({ key }) => fields.every((field) => field.key !== key))];
}

/** Returns codes by path, as in `fields.0.kind`, for fields whose main language is empty, or that had another kind on this list. */
export const findFieldFaults = (
  fields: readonly Field[],
  mainLanguage: FormLanguage,
  former: readonly Field[],
): Record<string, FieldCode> =>
  Object.fromEntries(
    fields.flatMap(({ key, kind, label, choices = [] }, index): [string, FieldCode][] => {
      const isOther = former.some((field) => field.key === key && field.kind !== kind);
      return [
        ...(isOther ? [[`fields.${index}.kind`, 'field_kind'] as [string, FieldCode]] : []),
        ...(kind !== 'hidden' && !label[mainLanguage]
          ? [[`fields.${index}.label.${mainLanguage}`, 'required'] as [string, FieldCode]]
          : []),
        ...choices.flatMap(({ label }, n): [string, FieldCode][] =>
          label[mainLanguage] ? [] : [[`fields.${index}.choices.${n}.label.${mainLanguage}`, 'required']],
        ),
      ];
    }),
  );
