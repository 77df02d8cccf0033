import type { Choice, Field } from '@prelude/api/contract/fields';
import { describe, expect, test } from 'vitest';
import { findQuestionFaults, keepValidFields } from '../../../state/questionFaults.ts';
import { moveItem, pasteChoices, relabel, relabelChoice, toNewField, toQuestionTitle } from './questions.ts';

const role: Field = { key: 'role', kind: 'text', label: { en: 'Role' }, isRequired: false };
const choice = (value: string, en: string): Choice => ({ value, label: { en } });
const team: Field = {
  key: 'team',
  kind: 'choice',
  label: { en: 'Team' },
  isRequired: true,
  choices: [choice('small', 'Small'), choice('large', 'Large')],
};
const around = { main: 'en', otherKeys: [] as string[], published: undefined } as const;

describe('the key of a question', () => {
  const renamed = (field: Field, options: Partial<Parameters<typeof relabel>[3]> = {}, language: 'en' | 'pl' = 'en') =>
    relabel(field, language, 'Job title', { ...around, ...options }).key;

  test('follows its label until somebody writes another one', () => {
    expect(renamed(role)).toBe('job_title');
    expect(renamed({ ...role, key: 'own_key' })).toBe('own_key');
  });

  test('stays once it is published', () => expect(renamed(role, { published: role })).toBe('role'));

  test('does not follow a label in another language', () => expect(renamed(role, {}, 'pl')).toBe('role'));

  test('is none that another question has or had', () => {
    expect(renamed(role, { otherKeys: ['job_title'] })).toBe('job_title_2');
  });

  test('is the name’s for good', () => {
    const name = toNewField('name', { en: 'Name' }, 'en', []);
    expect(name).toMatchObject({ key: 'name', kind: 'text' });
    expect(renamed(name)).toBe('name');
  });

  test('is one that campaigns use where the question is hidden', () => {
    expect(toNewField('hidden', {}, 'en', []).key).toBe('utm_source');
    expect(toNewField('hidden', {}, 'en', ['utm_source']).key).toBe('utm_campaign');
  });
});

describe('the value of a choice', () => {
  const label = (choices: readonly Choice[], text: string, published?: Field) =>
    relabelChoice(choices, { index: 0, language: 'en' }, text, { ...around, published })[0]?.value;

  test('follows its label until it is published', () => {
    expect(label([choice('small', 'Small')], 'Tiny')).toBe('tiny');
    expect(label([choice('small', 'Small')], 'Tiny', team)).toBe('small');
  });

  test('is the one that a removed choice of this label had', () => {
    const published = { ...team, choices: [choice('c_2', 'C++'), choice('c', 'C')] };
    expect(label([choice('', '')], 'c++', published)).toBe('c_2');
  });

  test('is none that a removed choice of another label had', () => {
    const published = { ...team, choices: [choice('c', 'C++')] };
    expect(label([choice('', '')], 'C', published)).toBe('c_2');
  });

  test('is the same for the same label, which is a fault', () => {
    const choices = relabelChoice(team.choices ?? [], { index: 1, language: 'en' }, 'SMALL', around);
    expect(findQuestionFaults([{ ...team, choices }], 'en')).toEqual({ 'fields.0.choices.1.label.en': 'choice_taken' });
  });
});

test('a pasted list is a choice for each of its lines', () => {
  const choices = pasteChoices([choice('', ''), choice('z', 'Z')], { index: 0, language: 'en' }, ['A', 'B'], around);
  expect(choices).toEqual([choice('a', 'A'), choice('b', 'B'), choice('z', 'Z')]);
});

test.each([
  [0, 2, 'bca'],
  [2, 0, 'cab'],
  [1, 1, 'abc'],
])('an item that is moved from %i to %i has the others around it', (from, to, order) => {
  expect(moveItem([...'abc'], from, to).join('')).toBe(order);
});

describe('faults', () => {
  test.each<[what: string, fields: Field[], published: Field[], faults: object]>([
    ['none', [role, team], [role, team], {}],
    [
      'a label that is missing in the main language',
      [{ ...role, label: { pl: 'Rola' } }],
      [],
      { 'fields.0.label.en': 'required' },
    ],
    ['a key of another kind', [{ ...role, kind: 'number' }], [role], { 'fields.0.key': 'field_kind' }],
    ['a key twice', [role, role], [], { 'fields.1.key': 'field_key_taken' }],
    ['a reserved key', [{ ...role, key: '__proto__' }], [], { 'fields.0.key': 'field_key' }],
    ['one choice', [{ ...team, choices: [choice('a', 'A')] }], [], { 'fields.0.choices': 'choices_count' }],
    [
      'an empty choice',
      [{ ...team, choices: [choice('a', 'A'), choice('', '')] }],
      [],
      { 'fields.0.choices.1.label.en': 'required' },
    ],
    [
      'a label that is too long',
      [{ ...role, label: { en: 'a'.repeat(129) } }],
      [],
      { 'fields.0.label.en': 'length_max_128' },
    ],
  ])('%s', (_, fields, published, faults) => {
    expect(findQuestionFaults(fields, 'en', published)).toEqual(faults);
  });

  test('are in the order of the questions', () => {
    const faulty = { ...role, label: {} };
    const paths = Object.keys(findQuestionFaults([faulty, { ...team, choices: [] }, { ...faulty, key: 'x' }], 'en'));
    expect(paths.map((path) => path.split('.')[1])).toEqual(['0', '1', '2']);
  });
});

test('a question with a fault is previewed as it was, and a new one not at all', () => {
  const faulty = { ...role, label: { en: '' } };
  expect(keepValidFields([faulty, team, { ...faulty, key: 'added' }], 'en', [role])).toEqual([role, team]);
});

test.each<[Partial<Field>, string | null]>([
  [{}, 'Role'],
  [{ label: { en: ' ' } }, null],
  [{ label: { pl: 'Rola' } }, 'Rola'],
  [{ kind: 'hidden', label: {} }, 'role'],
  [{ kind: 'consent', label: { en: 'I accept the [terms](https://shop.example/terms)' } }, 'I accept the terms'],
])('a question with %j is known as %j', (own, title) => {
  expect(toQuestionTitle({ ...role, ...own }, 'en')).toBe(title);
});
