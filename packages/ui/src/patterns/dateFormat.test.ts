import { describe, expect, test } from 'vitest';
import { hasWholeYear, readDate, toDatePattern, toDateText } from './dateFormat.ts';

test.each([
  ['en', '11/05/2026', 'mm/dd/yyyy'],
  ['en-GB', '05/11/2026', 'dd/mm/yyyy'],
  ['pl', '05.11.2026', 'dd.mm.yyyy'],
  ['sv', '2026-11-05', 'yyyy-mm-dd'],
])('a day is written as %s does', (locale, text, pattern) => {
  expect(toDateText('2026-11-05', locale)).toBe(text);
  expect(toDatePattern(locale, { day: 'dd', month: 'mm', year: 'yyyy' })).toBe(pattern);
  expect(readDate(text, locale)).toBe('2026-11-05');
});

describe('what people type', () => {
  test.each([
    ['pl', '5.11.2026', '2026-11-05'],
    ['pl', ' 5-11-2026 ', '2026-11-05'],
    ['pl', '5 11 2026', '2026-11-05'],
    ['pl', '5. 11. 2026', '2026-11-05'],
    ['pl', '5/11/26', '2026-11-05'],
    ['pl', '05112026', '2026-11-05'],
    ['en', '11/5/2026', '2026-11-05'],
    ['en', '11052026', '2026-11-05'],
    ['en', '2026-11-05', '2026-11-05'],
    ['pl', '2026-11-05', '2026-11-05'],
    ['en', '2/29/2028', '2028-02-29'],
    ['en', '2/29/2026', null],
    ['en', '13/1/2026', null],
    ['pl', '31.04.2026', null],
    ['pl', '00.04.2026', null],
    ['pl', '1.4.202', null],
    ['pl', '1.4', null],
    ['pl', '1.4.2026.5', null],
    ['pl', 'jutro', null],
    ['pl', '１.4.2026', null],
    ['pl', '', null],
  ])('in %s, %j is %s', (locale, text, day) => {
    expect(readDate(text, locale)).toBe(day);
  });

  test.each([
    ['1.4.20', false],
    ['1.4.2026', true],
    ['2026-04-01', true],
    ['01042026', true],
  ])('%s has a whole year: %s', (text, isWhole) => {
    expect(hasWholeYear(text)).toBe(isWhole);
  });
});
