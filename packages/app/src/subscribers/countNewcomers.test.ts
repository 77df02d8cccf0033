import type { ContactsPage } from '@prelude/api/contract/contacts';
import { expect, test } from 'vitest';
import { toListParams } from './listParams.ts';
import { countNewcomers } from './useNewcomers.ts';

const toPage = (ids: string, matches: number): ContactsPage => ({
  contacts: [...ids].map((id) => ({ id, email: `${id}@example.com` })),
  matches,
  total: matches,
  next: null,
  previous: null,
  last: null,
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
