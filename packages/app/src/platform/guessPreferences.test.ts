import { expect, test } from 'vitest';
import { guessLocale } from './guessPreferences.ts';

test.each([
  [['pl-PL', 'en'], 'pl'],
  [['PL'], 'pl'],
  [['de-DE', 'pl', 'en'], 'pl'],
  [['en-GB', 'pl'], 'en'],
  [['de', 'fr'], 'en'],
  [['plt-MG'], 'en'],
  [[], 'en'],
])('%j reads as %s', (languages, locale) => {
  expect(guessLocale(languages)).toBe(locale);
});
