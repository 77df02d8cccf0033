import { is } from 'superstruct';
import { type AnswerWords, toFieldTitles } from './answerText.ts';
import { ANSWER, FieldKey, NAME_KEY } from './fieldKey.ts';
import type { Field } from './fields.ts';

export type AnswerColumn = `answers.${string}`;

export const isAnswerColumn = (column: unknown): column is AnswerColumn =>
  typeof column === 'string' && column.startsWith(ANSWER) && is(column.slice(ANSWER.length), FieldKey);
/** Returns the key of the column's field. */
export const toColumnKey = (column: AnswerColumn): string => column.slice(ANSWER.length);

type FieldLanguages = Pick<AnswerWords, 'language' | 'mainLanguage'>;

/** The answers to one field: a column of the table, of a file and of an import, a filter, and a line about one person. */
export interface FieldColumn {
  id: AnswerColumn;
  field: Field;
  title: string;
  /** Languages that its choices have words in. */
  languages: FieldLanguages;
  /** True if the form no longer asks for it. */
  isRemoved: boolean;
}

/**
 * Returns the columns that a list has besides `contactDetails`, in the order of `fields`: all that it ever asked. `current` are
 * those that it asks now.
 */
export function toFieldColumns(
  fields: readonly Field[],
  languages: FieldLanguages,
  current: readonly Field[] = fields,
): FieldColumn[] {
  const answered = fields.filter(({ key }) => key !== NAME_KEY);
  const titles = toFieldTitles(answered, languages);
  return answered.map((field) => ({
    id: `${ANSWER}${field.key}`,
    field,
    title: titles.get(field.key) ?? field.key,
    languages,
    isRemoved: current.every(({ key }) => key !== field.key),
  }));
}
