import { describe, expect, test } from 'vitest';
import { type AnswersReading, MAX_ANSWERS_BYTES, readAnswers } from './answers.ts';
import type { Field, FieldKind } from './fields.ts';

const field = (kind: FieldKind, own: Partial<Field> = {}): Field => ({
  key: 'it',
  kind,
  label: { en: 'It' },
  isRequired: false,
  ...(kind.startsWith('choice') && {
    choices: ['a', 'b', 'c'].map((value) => ({ value, label: { en: value } })),
  }),
  ...own,
});

const toOutcome = ({ answers, errors }: AnswersReading) => errors['answers.it'] ?? answers?.it ?? null;

const long = 'ż'.repeat(129);

describe('an answer', () => {
  test.each<[FieldKind, unknown, unknown]>([
    ['text', '  Ada \n Lovelace ', 'Ada Lovelace'],
    ['text', '', null],
    ['text', ' \u200b ', null],
    ['text', null, null],
    ['text', undefined, null],
    ['text', 'ż'.repeat(128), 'ż'.repeat(128)],
    ['text', long, 'length_max_128'],
    ['text', 'a\u0000', 'unreadable_text'],
    ['text', ['a'], 'type'],
    ['text', 7, 'type'],
    ['text', '=1+1', '=1+1'],
    ['text', '{count, plural, one {#}}', '{count, plural, one {#}}'],
    ['text', 'مرحبا', 'مرحبا'],
    ['longText', ' one\ntwo ', 'one\ntwo'],
    ['longText', 'x'.repeat(2_000), 'x'.repeat(2_000)],
    ['longText', 'x'.repeat(2_001), 'length_max_2000'],
    ['number', '1,5', 1.5],
    ['number', '1.5', 1.5],
    ['number', ' 1 000 ', 1_000],
    ['number', '1\u00a0000,25', 1000.25],
    ['number', '\u22123', -3],
    ['number', '+7', 7],
    ['number', 0, 0],
    ['number', '000123456789012345', 123456789012345],
    ['number', '1234567890123456', 'number'],
    ['number', Number.POSITIVE_INFINITY, 'number'],
    ['number', '1e400', 'number'],
    ['number', Number.NaN, 'number'],
    ['number', 'many', 'number'],
    ['number', '1.000,5', 'number'],
    ['number', '', null],
    ['number', ['1'], 'type'],
    ['choice', 'b', 'b'],
    ['choice', '', null],
    ['choice', 'd', 'choice'],
    ['choice', ['a'], 'choice'],
    ['choices', ['c', 'a', 'a'], ['a', 'c']],
    ['choices', 'b', ['b']],
    ['choices', [], null],
    ['choices', '', null],
    ['choices', ['a', 'd'], 'choice'],
    ['choices', { a: true }, 'choice'],
    ['yesNo', true, true],
    ['yesNo', false, false],
    ['yesNo', 'yes', true],
    ['yesNo', 'false', false],
    ['yesNo', '', null],
    ['yesNo', 'maybe', 'type'],
    ['yesNo', ['true'], 'type'],
    ['country', 'pl', 'PL'],
    ['country', 'UK', 'country'],
    ['country', 'Poland', 'country'],
    ['country', ['PL'], 'country'],
    ['consent', 'on', true],
    ['consent', false, null],
    ['consent', '', null],
    ['consent', 'x', 'type'],
    ['hidden', 'spring', 'spring'],
    ['hidden', 'x'.repeat(300), 'x'.repeat(256)],
    ['hidden', ['a'], null],
    ['hidden', '\0', null],
  ])('to %s: %j', (kind, sent, outcome) => {
    expect(toOutcome(readAnswers([field(kind)], { it: sent }))).toEqual(outcome);
  });

  test.each<[FieldKind, unknown]>([
    ['text', ' '],
    ['number', ''],
    ['choices', []],
    ['consent', false],
    ['country', undefined],
  ])('to a required %s cannot be %j', (kind, sent) => {
    const { errors } = readAnswers([field(kind, { isRequired: true })], { it: sent });
    expect(errors).toEqual({ 'answers.it': 'required' });
  });

  test('of "no" is an answer to a required question', () => {
    expect(readAnswers([field('yesNo', { isRequired: true })], { it: false }).answers).toEqual({ it: false });
  });
});

test('keys that are no field of this form are ignored, those of prototypes too', () => {
  const sent = JSON.parse('{"it":"a","other":"b","__proto__":{"it":"c"},"constructor":"d"}');
  expect(readAnswers([field('text')], sent)).toEqual({ answers: { it: 'a' }, name: null, errors: {} });
  expect(readAnswers([field('text', { key: 'toString' })], {}).answers).toBe(null);
});

test('answers are in the order of the form', () => {
  const fields = ['b', 'a'].map((key) => field('text', { key }));
  expect(JSON.stringify(readAnswers(fields, { a: '1', b: '2' }).answers)).toBe('{"b":"2","a":"1"}');
});

test('the answer to "name" is the name', () => {
  const fields = [field('text', { key: 'name', isRequired: true })];
  expect(readAnswers(fields, { name: 'Ada' })).toEqual({ answers: null, name: 'Ada', errors: {} });
  expect(readAnswers(fields, {}).errors).toEqual({ 'answers.name': 'required' });
});

test('answers that are too long together are refused at the longest', () => {
  const fields = ['a', 'b', 'c'].map((key) => field('longText', { key }));
  const sent = { a: 'ż'.repeat(1_500), b: 'ż'.repeat(1_999), c: 'ż'.repeat(500) };
  expect(new TextEncoder().encode(JSON.stringify(sent)).length).toBeLessThan(MAX_ANSWERS_BYTES);
  expect(readAnswers(fields, sent).errors).toEqual({});
  const more = { ...sent, c: 'ż'.repeat(1_000) };
  expect(readAnswers(fields, more)).toMatchObject({ errors: { 'answers.b': 'answers_length' } });
});
