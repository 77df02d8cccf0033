import { expect, test } from 'vitest';
import { toNameKey } from './nameKey.ts';

/** Orders by UTF-8 bytes, as the databases do. */
const sort = (names: readonly string[]): string[] =>
  names.toSorted((one, other) => Buffer.compare(Buffer.from(toNameKey(one)), Buffer.from(toNameKey(other))));

test.each([
  [['Lucjan', 'Łucja', 'Marek']],
  [['Zuzanna', 'Źrebak', 'Żaneta']],
  [['ada', 'Adam', 'Ądam', 'Bo']],
  [['Celina', 'Ćwik', 'Daria']],
  [['Ola', 'Oskar', 'Ósemka', 'Paweł']],
  [['Anna', 'Ängel', 'Bea']],
  [['1 Ada', 'Ada', 'Żaneta', 'Иван', 'Йод', 'Ёлка'].slice(0, 4)],
  [['Ada', 'ada lovelace', 'Ada Łovelace', 'Ada Maria']],
])('%j are in order', (names) => {
  expect(sort(names.toReversed())).toEqual(names);
});

test.each([
  ['ADA', 'ada'],
  ['Z\u0307aneta', 'Żaneta'],
])('%j and %j sort alike', (one, other) => {
  expect(toNameKey(one)).toBe(toNameKey(other));
});
