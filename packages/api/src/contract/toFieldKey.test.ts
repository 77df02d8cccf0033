import { is } from 'superstruct';
import { describe, expect, test } from 'vitest';
import { FieldKey } from './fieldKey.ts';
import { toChoiceValue, toFieldKey } from './toFieldKey.ts';

describe('a key is made from a label', () => {
  test.each([
    ['Role', [], 'role'],
    ['What’s your role?', [], 'whats_your_role'],
    ['Łódź, Żywiec i Ćmielów', [], 'lodz_zywiec_i_cmielow'],
    ['2 or more people', [], 'or_more_people'],
    ['Ваша роль', [], 'question'],
    ['', [], 'question'],
    ['a'.repeat(500), [], 'a'.repeat(32)],
    ['What do you do all day at your company', [], 'what_do_you_do_all_day_at_your'],
    ['Team', ['team'], 'team_2'],
    ['Team', ['team', 'team_2'], 'team_3'],
    ['a'.repeat(40), ['a'.repeat(32)], `${'a'.repeat(30)}_2`],
    ['Email', [], 'email_2'],
    ['__proto__', [], 'proto'],
    ['Constructor', [], 'constructor_2'],
    ['Name', [], 'name_2'],
  ])('%j beside %j is %s', (label, taken, key) => {
    expect(toFieldKey(label, taken)).toBe(key);
    expect(is(key, FieldKey)).toBe(true);
  });
});

describe('a value is made from the label of a choice', () => {
  test.each([
    ['Designer', [], 'designer'],
    [' 1–10 ', [], '1_10'],
    ['C++', ['c'], 'c_2'],
    ['Дизайнер', [], 'Дизайнер'],
    ['  ', [], ''],
    ['x'.repeat(129), [], 'x'.repeat(129)],
  ])('%j beside %j is %s', (label, taken, value) => {
    expect(toChoiceValue(label, taken)).toBe(value);
  });
});
