import { type Field, Fields, findFieldFaults, toCanonicalField } from '@prelude/api/contract/fields';
import { type FormLanguage, formLanguages } from '@prelude/api/contract/formLanguages';
import type { FieldErrors } from '@prelude/api/contract/problem';
import { isFieldCode } from '@prelude/api/contract/rules';
import { object, validate } from 'superstruct';

const Questions = object({ fields: Fields });

/** A label is missed in the main language, the value of a choice is made from its label, and a kind stays: its key is another one. */
const toFieldPath = (path: string, main: FormLanguage): string =>
  path
    .replace(/\.label$/, `.label.${main}`)
    .replace(/(\.choices\.\d+)\.value$/, `$1.label.${main}`)
    .replace(/\.kind$/, '.key');

/** Returns the faults of a form's questions, in their order, by the path of the control that mends each. */
export function findQuestionFaults(
  fields: readonly Field[],
  mainLanguage: FormLanguage | undefined,
  published: readonly Field[] = [],
): FieldErrors {
  const main = mainLanguage ?? formLanguages[0];
  const canonical = fields.map(toCanonicalField);
  const [error] = validate({ fields: canonical }, Questions, { coerce: true });
  const faults = [
    ...(error?.failures() ?? []).map(({ path, message }) => [path.join('.'), message] as const),
    ...Object.entries(findFieldFaults(canonical, main, published)),
  ];
  const errors: FieldErrors = {};
  for (const [path, code] of faults) errors[toFieldPath(path, main)] ??= isFieldCode(code) ? code : 'type';
  const toNumber = (path: string) => Number(path.split('.')[1] ?? 0);
  return Object.fromEntries(Object.entries(errors).sort(([one], [other]) => toNumber(one) - toNumber(other)));
}

/** Returns the fields that can be drawn: one with a fault is as it was in `last`, or not there yet. */
export function keepValidFields(
  fields: readonly Field[],
  mainLanguage: FormLanguage | undefined,
  last: readonly Field[],
): Field[] {
  const faulty = new Set(
    Object.keys(findQuestionFaults(fields, mainLanguage)).map((path) => Number(path.split('.')[1])),
  );
  return fields.flatMap((field, index) =>
    faulty.has(index) ? last.filter(({ key }) => key === field.key).slice(0, 1) : [field],
  );
}
