import { describe, expect, test } from 'vitest';
import { toAnswerText, toFieldTitle } from './answerText.ts';
import { toFieldColumns } from './fieldColumns.ts';
import type { Field } from './fields.ts';

const toField = (key: string, own: Partial<Field> = {}): Field => ({
  key,
  kind: 'text',
  label: { en: 'Role', pl: 'Rola' },
  isRequired: false,
  ...own,
});

const role = toField('role');

describe('the columns of a list', () => {
  test.each<[string, Field[], Field[], string[]]>([
    ['are the fields of its form, in their order', [toField('b', { label: { en: 'B' } }), role], [], ['B', 'Rola']],
    ['have labels in the main language, else in any', [toField('a', { label: { en: 'A' } })], [], ['A']],
    ['have keys where there is no label', [toField('utm_source', { kind: 'hidden', label: {} })], [], ['utm_source']],
    ['have keys behind labels that are alike', [role, toField('job')], [], ['Rola (role)', 'Rola (job)']],
    ['leave out the name, which every list has', [toField('name'), role], [], ['Rola']],
  ])('%s', (_, fields, current, titles) => {
    expect(toFieldColumns(fields, { language: 'pl', mainLanguage: 'en' }, current).map(({ title }) => title)).toEqual(
      titles,
    );
  });

  test('say which fields the form no longer asks for', () => {
    const columns = toFieldColumns([role, toField('old')], { language: 'en' }, [role]);
    expect(columns.map(({ id, isRemoved }) => [id, isRemoved])).toEqual([
      ['answers.role', false],
      ['answers.old', true],
    ]);
  });
});

test('the title of a consent has the words of its links alone', () => {
  const label = { en: 'I accept the [terms](https://shop.example/terms) and [rules] (all)' };
  expect(toFieldTitle(toField('ok', { kind: 'consent', label }), { language: 'en' })).toBe(
    'I accept the terms and [rules] (all)',
  );
  expect(toFieldTitle(toField('ok', { label }), { language: 'en' })).toBe(label.en);
});

test.each([
  ['PL', 'Poland'],
  ['pl', 'pl'],
  ['<b>', '<b>'],
  ['', ''],
])('the country %j of an address is %j', (code, name) => {
  const words = { language: 'en', yes: 'Yes', no: 'No' } as const;
  expect(toAnswerText(toField('country', { kind: 'country' }), code, words)).toBe(name);
});
