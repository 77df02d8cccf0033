import { countryCodes } from './countryCodes.ts';
import { ANSWER, NAME_KEY } from './fieldKey.ts';
import type { Field } from './fields.ts';
import type { FieldErrors } from './problem.ts';
import { countCharacters, type FieldCode, isStorable, toCanonicalName, toCanonicalText } from './rules.ts';

/** An answer to a field: a text, also of a choice, country or hidden field; a number; true or false; or the choices taken. */
export type Answer = string | number | boolean | string[];
/** By the key of the field, in the order of the form. */
export type Answers = Readonly<Record<string, Answer>>;

/** Bytes of all answers of one person, as JSON. */
export const MAX_ANSWERS_BYTES = 8_192;
/** Characters of an answer. */
export const MAX_TEXT = 128;
export const MAX_LONG_TEXT = 2_000;
/** A hidden field's answer is cut to it, never refused. */
export const MAX_HIDDEN = 256;

type Reading = { answer?: Answer } | { fault: FieldCode };

const missing: Reading = {};

const readText = (sent: unknown, limit: number, code: FieldCode, toForm: (text: string) => string): Reading => {
  if (typeof sent !== 'string') return { fault: 'type' };
  if (!isStorable(sent)) return { fault: 'unreadable_text' };
  const answer = toForm(sent);
  if (answer === '') return missing;
  return countCharacters(answer) > limit ? { fault: code } : { answer };
};

const NUMBER = /^[+-]?\d+(?:[.,]\d+)?$/;
const MAX_DIGITS = 15;

/** Reads `1,5`, `1.5`, `-3` and `1 000`. */
function readNumber(sent: unknown): Reading {
  if (typeof sent !== 'string' && typeof sent !== 'number') return { fault: 'type' };
  const text = String(sent).replace(/\s/g, '').replace('\u2212', '-');
  if (text === '') return missing;
  const digits = text.replace(/\D/g, '').replace(/^0+/, '').length;
  return NUMBER.test(text) && digits <= MAX_DIGITS ? { answer: Number(text.replace(',', '.')) } : { fault: 'number' };
}

const YES = ['true', 'on', 'yes', '1'];
const NO = ['false', 'off', 'no', '0'];

function readYesNo(sent: unknown): Reading {
  if (sent === '') return missing;
  const word = typeof sent === 'object' ? '' : String(sent).toLowerCase();
  if (YES.includes(word)) return { answer: true };
  return NO.includes(word) ? { answer: false } : { fault: 'type' };
}

function readChoices({ choices = [] }: Field, sent: unknown): Reading {
  const values = (Array.isArray(sent) ? sent : [sent]).filter((value) => value !== '');
  if (values.some((value) => choices.every((choice) => choice.value !== value))) return { fault: 'choice' };
  const answer = choices.map(({ value }) => value).filter((value) => values.includes(value));
  return answer.length > 0 ? { answer } : missing;
}

function readChoice({ choices = [] }: Field, sent: unknown): Reading {
  if (sent === '') return missing;
  const choice = choices.find(({ value }) => value === sent);
  return choice ? { answer: choice.value } : { fault: 'choice' };
}

function readCountry(sent: unknown): Reading {
  if (sent === '') return missing;
  const code = String(sent).toUpperCase();
  return typeof sent === 'string' && countryCodes.includes(code) ? { answer: code } : { fault: 'country' };
}

/** Hidden answers are not the visitor's, who could not mend them. */
function readHidden(sent: unknown): Reading {
  const answer = typeof sent === 'string' && isStorable(sent) ? toCanonicalName(sent) : '';
  return answer === '' ? missing : { answer: [...answer].slice(0, MAX_HIDDEN).join('').trim() };
}

function readAnswer(field: Field, sent: unknown): Reading {
  if (sent === undefined || sent === null) return missing;
  switch (field.kind) {
    case 'text':
      return readText(sent, MAX_TEXT, 'length_max_128', toCanonicalName);
    case 'longText':
      return readText(sent, MAX_LONG_TEXT, 'length_max_2000', toCanonicalText);
    case 'number':
      return readNumber(sent);
    case 'choice':
      return readChoice(field, sent);
    case 'choices':
      return readChoices(field, sent);
    case 'yesNo':
      return readYesNo(sent);
    case 'country':
      return readCountry(sent);
    case 'consent': {
      const reading = readYesNo(sent);
      return 'answer' in reading && reading.answer === false ? missing : reading;
    }
    case 'hidden':
      return readHidden(sent);
  }
}

export interface AnswersReading {
  /** Null if there is none. */
  answers: Answers | null;
  /** The answer to the field {@link NAME_KEY}, which is no answer but SPEC's name. */
  name: string | null;
  /** By path, as in `answers.role`. */
  errors: FieldErrors;
}

/** Reads what was sent for the fields of one form: also texts of a plain form, such as `on` or `1,5`. Other keys are ignored. */
export function readAnswers(fields: readonly Field[], sent: Readonly<Record<string, unknown>>): AnswersReading {
  const errors: FieldErrors = {};
  const answers: Record<string, Answer> = {};
  for (const field of fields) {
    const { key, isRequired } = field;
    const reading = readAnswer(field, Object.hasOwn(sent, key) ? sent[key] : undefined);
    if ('fault' in reading) errors[ANSWER + key] = reading.fault;
    else if (reading.answer !== undefined) answers[key] = reading.answer;
    else if (isRequired) errors[ANSWER + key] = 'required';
  }
  const { [NAME_KEY]: name = null, ...others } = answers;
  const isEmpty = Object.keys(others).length === 0;
  if (!isEmpty && countBytes(others) > MAX_ANSWERS_BYTES) errors[ANSWER + findLongest(others)] ??= 'answers_length';
  return { answers: isEmpty ? null : others, name: name as string | null, errors };
}

const countBytes = (value: unknown): number => new TextEncoder().encode(JSON.stringify(value)).length;

const findLongest = (answers: Answers): string =>
  Object.keys(answers).reduce((longest, key) =>
    countBytes(answers[key]) > countBytes(answers[longest]) ? key : longest,
  );

/** True if a filter for `value` lets the answer through: it is the value, or has it among its choices. */
export const hasAnswer = (answer: Answer | undefined, value: string): boolean =>
  Array.isArray(answer) ? answer.includes(value) : answer !== undefined && String(answer) === value;
