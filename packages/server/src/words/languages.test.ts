import { expect, test } from 'vitest';
import { toPageLanguage } from './languages.ts';

test.each([
  ['pl', 'en', 'pl'],
  ['pl-PL', 'en-GB,en;q=0.9', 'pl'],
  ['en-GB', 'pl-PL,pl;q=0.9', 'en'],
  ['xx', 'pl', 'pl'],
  [null, 'de;q=0.9,pl;q=0.5', 'pl'],
  [null, 'pl;q=0,en', 'en'],
  [undefined, undefined, 'en'],
])('a page asked for in %j by a reader of %j is in %s', (asked, accepted, language) => {
  expect(toPageLanguage(asked, accepted)).toBe(language);
});
