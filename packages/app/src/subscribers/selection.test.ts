import type { Contact } from '@prelude/api/contract/contacts';
import { describe, expect, test } from 'vitest';
import {
  changeSelection,
  countSelected,
  noSelection,
  type Selection,
  type SelectionChange,
  toPicked,
  toShownSelection,
} from './useSelection.ts';

const toContact = (id: string): Contact => ({ id, email: `${id}@example.com` });
const page = ['a', 'b', 'c'].map(toContact);
const nextPage = ['d', 'e'].map(toContact);

const pick = (ids: string[], isPicked = true, on = page): SelectionChange => ({
  type: 'pick',
  ids,
  isPicked,
  page: on,
});
const all: SelectionChange = { type: 'pickAll', filter: { search: 'x' }, expected: 12 };

const make = (...changes: SelectionChange[]): Selection => changes.reduce(changeSelection, noSelection);

test.each<[string, SelectionChange[], string[] | 'all', number]>([
  ['nobody', [], [], 0],
  ['one', [pick(['b'])], ['b'], 1],
  ['a page', [pick(['a', 'b', 'c'])], ['a', 'b', 'c'], 3],
  ['rows of two pages', [pick(['a']), pick(['e'], true, nextPage)], ['a', 'e'], 2],
  ['one twice', [pick(['a']), pick(['a'])], ['a'], 1],
  ['one given back', [pick(['a', 'b']), pick(['a'], false)], ['b'], 1],
  ['one given back from another page', [pick(['a']), pick(['a'], false, nextPage)], [], 0],
  ['one who is on no page', [pick(['z'])], [], 0],
  ['everything', [pick(['a']), all], 'all', 12],
  ['everything, and one of it', [all, pick(['a'])], 'all', 12],
  ['everything but one of this page', [all, pick(['a'], false)], ['b', 'c'], 2],
  ['one of two who has gone', [pick(['a', 'b']), { type: 'drop', ids: ['a', 'z'] }], ['b'], 1],
  ['everything, of which one has gone', [all, { type: 'drop', ids: ['a'] }], 'all', 12],
  ['what was cleared', [all, { type: 'clear' }], [], 0],
])('%s', (_, changes, picked, count) => {
  const selection = make(...changes);
  expect(toPicked(selection)).toEqual(picked === 'all' ? 'all' : new Set(picked));
  expect(countSelected(selection)).toBe(count);
});

test('the contacts that were picked are kept, for a file of them', () => {
  const selection = make(pick(['a']), pick(['d'], true, nextPage));
  expect(selection).toEqual({
    kind: 'rows',
    contacts: new Map([
      ['a', page[0]],
      ['d', nextPage[0]],
    ]),
  });
});

describe('with another filter', () => {
  test('everything is selected no more', () => {
    expect(toShownSelection(make(all), { search: 'y' })).toBe(noSelection);
    const kept = make(all);
    expect(toShownSelection(kept, { search: 'x' })).toBe(kept);
  });

  test('rows stay selected', () => {
    const rows = make(pick(['a']));
    expect(toShownSelection(rows, { search: 'y' })).toBe(rows);
  });
});
