import type { ContactsPage } from '@prelude/api/contract/contacts';
import { expect, test } from 'vitest';
import { findGone } from './findGone.ts';
import { toListParams } from './listParams.ts';
import { countNewcomers } from './useNewcomers.ts';

const toPage = (ids: string, matches: number, changes: Partial<ContactsPage> = {}): ContactsPage => ({
  contacts: [...ids].map((id) => ({ id, email: `${id}@example.com` })),
  matches,
  total: matches,
  next: null,
  previous: null,
  last: null,
  ...changes,
});

test.each<[string, string, [string, number], [string, number], number]>([
  ['nobody', '', ['cba', 3], ['cba', 3], 0],
  ['one', '', ['cba', 3], ['dcba', 4], 1],
  ['more than a page', '', ['cba', 3], ['zyx', 40], 37],
  ['one, after another was removed', '', ['cba', 3], ['dca', 3], 1],
  ['one, after two were removed', '', ['cba', 3], ['da', 2], 1],
  ['nobody, after one was removed', '', ['cba', 3], ['ba', 2], 0],
  ['two, on another page', 'page=2', ['cba', 13], ['zyx', 15], 2],
  ['nobody, on another page', 'page=2', ['cba', 13], ['zyx', 12], 0],
  ['one, in order of address', 'sort=email', ['abc', 3], ['dcb', 4], 1],
])('%s', (_, search, shown, newest, count) => {
  expect(countNewcomers(toPage(...shown), toPage(...newest), toListParams('/here', search))).toBe(count);
});

test('one, in order of address, after another was removed', () => {
  const [shown, newest] = [toPage('abc', 3, { contactsVersion: 3 }), toPage('dac', 3, { contactsVersion: 5 })];
  expect(countNewcomers(shown, newest, toListParams('/here', 'sort=email'))).toBe(1);
});

test('nobody who matches, where others came and went', () => {
  const shown = toPage('abc', 3, { contactsVersion: 3, total: 9 });
  const newest = toPage('abc', 3, { contactsVersion: 5, total: 9 });
  expect(countNewcomers(shown, newest, toListParams('/here', 'sort=email&state=pending'))).toBe(0);
});

/** The first page has room for as many again. `N` leads to further rows. */
test.each<[string, string, [string, number, number], [string, number, number, string?], boolean, string]>([
  ['one in the middle', 'first page', ['abcd', 9, 9], ['abdef', 8, 10, 'N'], true, 'c'],
  ['the first one', 'first page', ['abcd', 9, 9], ['bcdef', 8, 10, 'N'], true, 'a'],
  ['the last one', 'first page', ['abcd', 9, 9], ['abcef', 8, 10, 'N'], true, 'd'],
  ['the last one, where one came before', 'first page', ['abcd', 9, 9], ['axbcef', 9, 11, 'N'], true, 'd'],
  [
    'the last one, where as many came as there is room for',
    'first page',
    ['abcd', 9, 9],
    ['xabce', 9, 11, 'N'],
    true,
    'd',
  ],
  ['all', 'only page', ['ab', 2, 2], ['', 0, 4], true, 'ab'],
  ['nobody, where more came than there is room for', 'first page', ['abcd', 9, 9], ['wxyz', 13, 13, 'N'], true, ''],
  ['nobody, where one came', 'later page', ['abcd', 90, 90], ['xabc', 91, 91, 'N'], false, ''],
  ['nobody, where one before it is gone', 'later page', ['abcd', 90, 90], ['bcde', 89, 91, 'N'], false, ''],
  ['nobody, where the list ends before it', 'later page', ['abcd', 90, 90], ['', 3, 177], false, ''],
  ['one in the middle', 'later page', ['abcd', 90, 90], ['acde', 89, 91, 'N'], false, 'b'],
])('%s, on a %s, is gone', (_, __, [ids, ...before], [newerIds, total, version, next = null], isFirst, gone) => {
  const shown = toPage(ids, before[0], { contactsVersion: before[1], next: 'N' });
  const newer = toPage(newerIds, total, { contactsVersion: version, next });
  expect(findGone(shown, newer, isFirst).join('')).toBe(gone);
});
