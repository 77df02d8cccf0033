import { expect, it } from 'vitest';
import { toInitials } from './toInitials.ts';

it.each([
  ['Żaneta Święcicka', 'ŻŚ'],
  ['łucja', 'Ł'],
  ['Maria Skłodowska Curie', 'MC'],
  ['Maria Skłodowska-Curie', 'MS'],
  ['zaneta.swiecicka@auroralabs.pl', 'Z'],
  ['Z\u0307aneta', 'Ż'],
  ['  ', ''],
  ['', ''],
  ['𝒜da', '𝒜'],
])('the initials of %j are %j', (name, initials) => {
  expect(toInitials(name)).toBe(initials);
});
