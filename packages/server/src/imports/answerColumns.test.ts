import { toFieldColumns } from '@prelude/api/contract/fieldColumns';
import type { Field } from '@prelude/api/contract/fields';
import { expect, test } from 'vitest';
import { createToAnswerColumn } from './answerColumns.ts';

const toField = (key: string, kind: Field['kind'], label: Field['label']): Field => ({
  key,
  kind,
  label,
  isRequired: false,
});

const fields = [
  toField('role', 'text', { en: 'Role', pl: 'Rola' }),
  toField('job', 'text', { en: 'Role', pl: 'Rola' }),
  toField('terms', 'consent', { en: 'I accept the [terms](https://shop.example/terms)', pl: 'Akceptuję regulamin' }),
  toField('utm_term', 'hidden', {}),
];

test.each(['en', 'pl'] as const)('the titles of a file in %s lead back to their fields', (language) => {
  const toAnswerColumn = createToAnswerColumn(fields);
  const columns = toFieldColumns(fields, { language, mainLanguage: 'en' });
  expect(columns.map(({ title }) => toAnswerColumn(title))).toEqual(columns.map(({ id }) => id));
});
