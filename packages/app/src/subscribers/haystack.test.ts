import { expect, test } from 'vitest';
import { findContacts, toHaystack } from './haystack.ts';

const haystack = toHaystack([
  { id: '1', email: 'Zofia.Nowak@example.com', name: 'Zofia Nowak' },
  { id: '2', email: 'jan@poczta.pl', name: 'Łukasz Żółć' },
  { id: '3', email: 'ola@example.com', name: null },
]);

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
  expect(findContacts(haystack, term).map(({ id }) => id)).toEqual(ids);
});
