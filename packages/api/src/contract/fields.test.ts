import { validate } from 'superstruct';
import { expect, test } from 'vitest';
import {
  type Field,
  type FieldKind,
  Fields,
  findFieldFaults,
  mergeFields,
  toCanonicalField,
  toWordsIn,
} from './fields.ts';

const text = (key: string, own: object = {}) => ({
  key,
  kind: 'text',
  label: { en: 'Role' },
  isRequired: false,
  ...own,
});
const choices = (...values: string[]) => values.map((value) => ({ value, label: { en: value } }));
const numbered = (count: number) => Array.from({ length: count }, (_, index) => `v${index}`);

test.each<[string, unknown[], Record<string, string>]>([
  [
    'one of each kind',
    [text('a'), text('b', { kind: 'yesNo' }), text('c', { kind: 'choice', choices: choices('x', 'y') })],
    {},
  ],
  ['a key of a prototype', [text('__proto__')], { 'fields.0.key': 'field_key' }],
  ['a key of another part of a sign-up', [text('email')], { 'fields.0.key': 'field_key' }],
  ['a key in capitals', [text('Role')], { 'fields.0.key': 'field_key' }],
  ['a key of 33 letters', [text('a'.repeat(33))], { 'fields.0.key': 'field_key' }],
  ['a key twice', [text('a'), text('a')], { 'fields.1.key': 'field_key_taken' }],
  ['a name that is no text', [text('name', { kind: 'number' })], { 'fields.0.kind': 'field_kind' }],
  ['a label in no language', [text('a', { label: { en: ' ' } })], { 'fields.0.label': 'required' }],
  ['a hidden field without a label', [text('a', { kind: 'hidden', label: {} })], {}],
  [
    'a label of 129 letters',
    [text('a', { label: { pl: 'ż'.repeat(129) } })],
    { 'fields.0.label.pl': 'length_max_128' },
  ],
  ['a consent of 500 letters', [text('a', { kind: 'consent', label: { pl: 'ż'.repeat(500) } })], {}],
  [
    'a consent of 501',
    [text('a', { kind: 'consent', label: { pl: 'ż'.repeat(501) } })],
    { 'fields.0.label.pl': 'length_max_500' },
  ],
  ['a hint of 257', [text('a', { hint: { en: 'x'.repeat(257) } })], { 'fields.0.hint.en': 'length_max_256' }],
  ['11 fields', numbered(11).map((key) => text(key)), { fields: 'fields_too_many' }],
  [
    'four long texts',
    numbered(4).map((key) => text(key, { kind: 'longText' })),
    { 'fields.3.kind': 'long_texts_too_many' },
  ],
  ['one choice', [text('a', { kind: 'choice', choices: choices('x') })], { 'fields.0.choices': 'choices_count' }],
  ['no choices', [text('a', { kind: 'choices' })], { 'fields.0.choices': 'choices_count' }],
  [
    '31 choices',
    [text('a', { kind: 'choice', choices: choices(...numbered(31)) })],
    { 'fields.0.choices': 'choices_count' },
  ],
  [
    'a choice twice',
    [text('a', { kind: 'choice', choices: choices('x', 'x') })],
    { 'fields.0.choices.1.value': 'choice_taken' },
  ],
  ['labels with markup and braces', [text('a', { label: { en: '<b>{n, plural, one {x}}</b>' } })], {}],
])('%s', (_, fields, errors) => {
  const [error] = validate(fields, Fields, { coerce: true });
  const codes = (error?.failures() ?? []).map(({ path, message }) => [['fields', ...path].join('.'), message]);
  expect(Object.fromEntries(codes)).toEqual(errors);
});

const role = (kind: FieldKind, own: Partial<Field> = {}): Field => ({
  key: 'role',
  kind,
  label: { en: 'Role' },
  isRequired: false,
  ...own,
});

test('a field keeps the kind that it was ever published with', () => {
  expect(findFieldFaults([role('text')], 'en', [role('choice')])).toEqual({ 'fields.0.kind': 'field_kind' });
  expect(findFieldFaults([role('text')], 'en', [role('text')])).toEqual({});
});

test('the main language has every label', () => {
  const field = role('choice', {
    choices: [
      { value: 'x', label: { pl: 'X' } },
      { value: 'y', label: { en: 'Y' } },
    ],
  });
  expect(findFieldFaults([field], 'pl', [])).toEqual({
    'fields.0.label.pl': 'required',
    'fields.0.choices.1.label.pl': 'required',
  });
});

test('a removed field and a removed choice keep their words', () => {
  const before = [role('choice', { choices: choices('x', 'y') }), role('text', { key: 'why' })];
  const now = [role('choice', { label: { en: 'Your role' }, choices: choices('y', 'z') })];
  expect(mergeFields(now, before)).toEqual([
    role('choice', { label: { en: 'Your role' }, choices: choices('y', 'z', 'x') }),
    role('text', { key: 'why' }),
  ]);
  expect(mergeFields(mergeFields([], now), before)).toHaveLength(2);
});

test('what is empty or means nothing to a kind is left out', () => {
  const field = role('hidden', { label: { en: null }, hint: { en: '' }, isRequired: true, choices: [] });
  expect(toCanonicalField(field)).toEqual({ key: 'role', kind: 'hidden', label: {}, isRequired: false });
});

test('words are in the language of the reader, else the main one, else any', () => {
  expect(toWordsIn({ en: 'A', pl: 'B' }, 'pl', 'en')).toBe('B');
  expect(toWordsIn({ en: 'A' }, 'pl', 'en')).toBe('A');
  expect(toWordsIn({ pl: 'B' }, 'en')).toBe('B');
  expect(toWordsIn({}, 'en')).toBe(null);
});
