import { type Answers, readAnswers } from '@prelude/api/contract/answers';
import { toCountryName, toFieldTitle } from '@prelude/api/contract/answerText';
import { countryCodes } from '@prelude/api/contract/countryCodes';
import type { AnswerColumn } from '@prelude/api/contract/fieldColumns';
import { ANSWER } from '@prelude/api/contract/fieldKey';
import type { Choice, Field } from '@prelude/api/contract/fields';
import { formLanguages } from '@prelude/api/contract/formLanguages';
import { languageCodes } from '../../../../locales/languages.ts';
import { toFilled, toText } from './cells.ts';
import { toPlainTitle } from './titles.ts';

/** Returns the column of the field that a title names, by its label in any language, its key, or both as in our exports. */
export function createToAnswerColumn(fields: readonly Field[]): (title: string) => AnswerColumn | undefined {
  const columns = new Map<string, AnswerColumn | undefined>();
  for (const field of fields) {
    const { key } = field;
    const labels = formLanguages.flatMap((language) =>
      field.label[language] ? toFieldTitle(field, { language }) : [],
    );
    for (const name of new Set([...labels, ...labels.map((text) => `${text} (${key})`)].map(toPlainTitle)))
      columns.set(name, columns.has(name) ? undefined : `${ANSWER}${key}`);
  }
  // A key is nobody else's.
  for (const { key } of fields) columns.set(toPlainTitle(key), `${ANSWER}${key}`);
  return (title) => columns.get(toPlainTitle(title));
}

const YES = /^(yes|tak|true|on|1|x|✓|✔)$/i;
const NO = /^(no|nie|false|off|0)$/i;

const countries = new Map(
  countryCodes.flatMap((code) => [
    [toPlainTitle(code), code] as const,
    ...languageCodes.map((language) => [toPlainTitle(toCountryName(code, language)), code] as const),
  ]),
);

const toValue = (choices: readonly Choice[], text: string): string | undefined =>
  choices.find(({ value }) => value === text)?.value ??
  choices.find(({ label }) => Object.values(label).some((words) => words && toPlainTitle(words) === toPlainTitle(text)))
    ?.value;

/** Labels may have commas in them, so each is taken out of the text, the longest first. */
function toValues(choices: readonly Choice[], cell: string): string[] {
  const whole = toValue(choices, cell);
  if (whole !== undefined) return [whole];
  const values = cell.split(/[,;|\n]/).flatMap((part) => toValue(choices, part.trim()) ?? []);
  const labeled = choices.filter(({ label }) =>
    Object.values(label).some((words) => words && /[,;|]/.test(words) && cell.includes(words)),
  );
  return [...values, ...labeled.map(({ value }) => value)];
}

function toSent({ kind, choices = [] }: Field, cell: string): unknown {
  switch (kind) {
    case 'choice':
      return toValue(choices, cell);
    case 'choices':
      return toValues(choices, cell);
    case 'yesNo':
    case 'consent':
      return YES.test(cell) || (NO.test(cell) ? false : undefined);
    case 'country':
      return countries.get(toPlainTitle(cell));
    default:
      return cell;
  }
}

/** Reads the answers of a row; one that cannot be read is left out. `cellOf` returns the cell of a field's column, undefined if it has none. */
export function toAnswers(fields: readonly Field[], cellOf: (key: string) => string | undefined): Answers | null {
  const values: Record<string, unknown> = {};
  for (const field of fields) {
    const cell = toFilled(toText(cellOf(field.key) ?? ''));
    if (cell !== '') values[field.key] = toSent(field, cell);
  }
  const optional = fields.map((field) => ({ ...field, isRequired: false }));
  const { errors, answers } = readAnswers(optional, values);
  if (Object.keys(errors).length === 0) return answers;
  const readable = optional.filter(({ key }) => !errors[ANSWER + key]);
  return readAnswers(readable, values).answers;
}
