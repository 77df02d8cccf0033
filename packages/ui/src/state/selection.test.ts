import type { Contact } from '@prelude/api/contract/contacts';
import { describe, expect, test } from 'vitest';
import { noSelection, pick, type Selection, toShownSelection } from './Selection.ts';

const toContact = (id: string): Contact => ({ id, email: `${id}@example.com` });
const page = ['a', 'b', 'c'].map(toContact);
const nextPage = ['d', 'e'].map(toContact);

type Change = (selection: Selection) => Selection;

const picking =
  (ids: string[], isPicked = true, on = page): Change =>
  (selection) =>
    pick(selection, ids, isPicked, on);
const all: Change = () => ({ kind: 'all', filter: { search: 'x' }, expected: 4, except: new Map() });

const make = (...changes: Change[]) => changes.reduce((selection, change) => change(selection), noSelection);

test.each<[string, Change[], string[]]>([
  ['nobody', [], []],
  ['one', [picking(['b'])], ['b']],
  ['a page', [picking(['a', 'b', 'c'])], ['a', 'b', 'c']],
  ['rows of two pages', [picking(['a']), picking(['e'], true, nextPage)], ['a', 'e']],
  ['one twice', [picking(['a']), picking(['a'])], ['a']],
  ['one given back', [picking(['a', 'b']), picking(['a'], false)], ['b']],
  ['one given back from another page', [picking(['a']), picking(['a'], false, nextPage)], []],
  ['one who is on no page', [picking(['z'])], []],
  ['everything', [picking(['a']), all], ['all but']],
  ['everything, and one of it', [all, picking(['a'])], ['all but']],
  ['everything but one', [all, picking(['a'], false)], ['all but', 'a']],
  ['everything but one, who is given back', [all, picking(['a'], false), picking(['a'])], ['all but']],
  ['everything but some of two pages', [all, picking(['a'], false), picking(['d'], false)], ['all but', 'a', 'd']],
  ['everything but everybody', [all, picking(['a', 'b', 'c', 'd'], false)], []],
])('%s', (_, changes, picked) => {
  const selection = make(...changes);
  const shown = selection.kind === 'all' ? ['all but', ...selection.except.keys()] : [...selection.contacts.keys()];
  expect(shown).toEqual(picked);
});

test('picked contacts are kept as a whole, for exporting them', () => {
  const selection = make(picking(['a']), picking(['d'], true, nextPage));
  expect(selection.kind === 'rows' && [...selection.contacts.values()]).toEqual([page[0], nextPage[0]]);
});

describe('with another filter', () => {
  test('“all” is no longer selected', () => {
    const kept = make(all);
    expect(toShownSelection(kept, { search: 'y' })).toBe(noSelection);
    expect(toShownSelection(kept, { search: 'x' })).toBe(kept);
  });

  test('rows stay selected', () => {
    const rows = make(picking(['a']));
    expect(toShownSelection(rows, { search: 'y' })).toBe(rows);
  });
});
