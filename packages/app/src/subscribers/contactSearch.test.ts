import { expect, test } from 'vitest';
import { createContactSearch } from './contactSearch.ts';

const contacts = [
  { id: '1', email: 'Zofia.Nowak@example.com', name: 'Zofia Nowak' },
  { id: '2', email: 'jan@poczta.pl', name: 'Łukasz Żółć' },
  { id: '3', email: 'ola@example.com', name: null },
];

test.each([
  ['', ['1', '2', '3']],
  ['   ', ['1', '2', '3']],
  ['EXAMPLE', ['1', '3']],
  ['zofia n', ['1']],
  [' jan@ ', ['2']],
  ['łuk', ['2']],
  ['ŻÓŁĆ', ['2']],
  ['żo\u0301łc\u0301', ['2']],
  ['comzofia', []],
  ['.*', []],
  ['null', []],
])('%j finds %j', (term, ids) => {
  expect(createContactSearch(contacts)(term).map(({ id }) => id)).toEqual(ids);
});

test.each([
  ['letter by letter', ['o', 'ol', 'ola', 'ola@']],
  ['forward and back', ['zofia nowakowska', 'zofia nowak', 'zofia', '']],
  ['with a letter put before', ['an', 'jan']],
  ['as something else', ['jan', 'ola', 'jan']],
])('a term typed %s finds the same as in a new search', (_how, terms) => {
  const search = createContactSearch(contacts);
  for (const term of terms) expect(search(term)).toEqual(createContactSearch(contacts)(term));
});

test('the same term finds the same list, and no term the whole one, so that nothing is drawn anew', () => {
  const find = createContactSearch(contacts);
  expect(find('ola')).toBe(find(' OLA'));
  expect(find('')).toBe(contacts);
});
