import { expect, test } from 'vitest';
import { guessLocale } from './guessPreferences.ts';

test.each([
  [['pl-PL', 'en'], 'pl'],
  [['PL'], 'pl'],
  [['qaa-DE', 'pl', 'en'], 'pl'],
  [['en-GB', 'pl'], 'en'],
  [['qaa', 'qab'], 'en'],
  [['plt-MG'], 'en'],
  [[], 'en'],
])('%j reads as %s', (languages, locale) => {
  expect(guessLocale(languages)).toBe(locale);
});
