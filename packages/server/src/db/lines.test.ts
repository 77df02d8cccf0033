import { expect, test } from 'vitest';
import { countLines, findLines, matches, toLine, toSearchQuery } from './lines.ts';

const contacts = [
  { email: 'Zofia.Nowak@gmail.com', name: 'Zofia Nowak', state: 'subscribed' },
  { email: 'jan@poczta.pl', name: 'Łukasz Żółć', state: 'pending' },
  { email: 'ola@example.com', name: null, state: 'subscribed' },
  { email: 'nowak@gmail.com', name: 'A\nnowak\tB', state: 'unsubscribed' },
];
const texts = contacts.map(toLine).join('');

test.each([
  ['nowak', undefined, [0, 3]],
  ['NOWAK', 'subscribed', [0]],
  ['nowak', 'unsubscribed', [3]],
  ['nowak', 'invalid', []],
  ['zolc', undefined, [1]],
  ['ŻÓŁĆ', 'pending', [1]],
  ['com', undefined, [0, 2, 3]],
  ['s', undefined, [1]],
  ['u', undefined, [1]],
  ['comzofia', undefined, []],
  ['com zofia', undefined, []],
  ['a nowak b', undefined, [3]],
  ['null', undefined, []],
  ['.*', undefined, []],
  ['%', undefined, []],
] as const)('%j in state %s matches the lines %j', (search, state, lines) => {
  const wanted = toSearchQuery(search, state);
  if (!wanted) throw new Error('Nothing is looked for');
  expect(findLines(texts, wanted)).toEqual(lines);
  expect(countLines(texts, wanted)).toBe(lines.length);
  expect(contacts.flatMap((contact, line) => (matches(contact, wanted) ? [line] : []))).toEqual(lines);
});

test.each([undefined, '', ' ', '\n\t'])('%j is not a search', (search) => {
  expect(toSearchQuery(search, 'pending')).toBeUndefined();
});
