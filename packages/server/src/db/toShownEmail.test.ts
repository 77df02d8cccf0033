import { toEmailKey } from '@prelude/api/contract/rules';
import { expect, test } from 'vitest';
import { toShownEmail } from './toShownEmail.ts';

test.each([
  ['ada@example.com', 'ada@example.com', 'ada@example.com'],
  ['Ada@Example.com', 'Ada@Example.com', 'ada@example.com'],
  ['Żaneta@żółw.pl', 'Żaneta@żółw.pl', 'żaneta@xn--w-uga1v8h.pl'],
  ['ada@ŻÓŁW.PL', 'ada@żółw.pl', 'ada@xn--w-uga1v8h.pl'],
  ['ada@xn--w-uga1v8h.pl', 'ada@żółw.pl', 'ada@xn--w-uga1v8h.pl'],
  ['ada@XN--W-UGA1V8H.pl', 'ada@żółw.pl', 'ada@xn--w-uga1v8h.pl'],
  ['ada@bücher.example', 'ada@bücher.example', 'ada@xn--bcher-kva.example'],
  ['ada@пример.рф', 'ada@пример.рф', 'ada@xn--e1afmkfd.xn--p1ai'],
  ['ada@例え.テスト', 'ada@例え.テスト', 'ada@xn--r8jz45g.xn--zckzah'],
  // A Cyrillic а among Latin letters.
  ['ada@pаypal.example', 'ada@xn--pypal-4ve.example', 'ada@xn--pypal-4ve.example'],
  ['ada@xn--pypal-4ve.example', 'ada@xn--pypal-4ve.example', 'ada@xn--pypal-4ve.example'],
  ['ada@pаypal.żółw.pl', 'ada@xn--pypal-4ve.żółw.pl', 'ada@xn--pypal-4ve.xn--w-uga1v8h.pl'],
  // Punycode of nothing.
  ['ada@xn--0.example', 'ada@xn--0.example', 'ada@xn--0.example'],
  ['ada@é.1', 'ada@é.1', 'ada@é.1'],
])('%s is stored as %s and compared as %s', (email, shown, key) => {
  expect(toShownEmail(email)).toBe(shown);
  expect(toShownEmail(shown)).toBe(shown);
  expect([toEmailKey(email), toEmailKey(shown)]).toEqual([key, key]);
});
