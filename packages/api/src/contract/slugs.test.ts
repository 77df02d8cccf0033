import { expect, test } from 'vitest';
import { slugRule, toNumberedSlug, toSlug } from './slugs.ts';

test.each([
  ['Halo', 'halo'],
  ['Łódź', 'lodz'],
  ['Zażółć gęślą jaźń', 'zazolc-gesla-jazn'],
  ['Aurora & Co', 'aurora-co'],
  ['Ada’s Tea', 'adas-tea'],
  ['  --Halo!!--  ', 'halo'],
  ['Straße', 'strasse'],
  ['<b>Halo</b>', 'b-halo-b'],
  ['🚀🚀🚀', 'waitlist'],
  ['قائمة الانتظار', 'waitlist'],
  ['', 'waitlist'],
  ['🚀 AB', 'ab-waitlist'],
  ['Admin', 'admin-waitlist'],
  ['new', 'new-waitlist'],
  ['0193ABCD-0000-7000-8000-000000000000', '0193abcd-0000-7000-8000-000000000000-waitlist'],
])('%j becomes %s', (name, slug) => {
  expect(toSlug(name)).toBe(slug);
  expect(slugRule(slug)).toBeUndefined();
});

test.each(['a'.repeat(200), 'ab '.repeat(70), `${'a'.repeat(47)} b`, '𝓗'.repeat(400), '\ud800'.repeat(3)])(
  'a name of many letters becomes an address of at most 48',
  (name) => {
    for (const slug of [toSlug(name), toNumberedSlug(toSlug(name), 2), toNumberedSlug(toSlug(name), 12_345)])
      expect(slugRule(slug), slug).toBeUndefined();
  },
);

test('numbers begin with the second', () => {
  expect([1, 2, 10].map((number) => toNumberedSlug('halo', number))).toEqual(['halo', 'halo-2', 'halo-10']);
});
