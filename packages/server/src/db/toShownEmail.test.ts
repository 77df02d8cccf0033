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

test.each([
  ['аррӏе.com', 'xn--80ak6aa92e.com'],
  ['АРРӀЕ.com', 'xn--80ak6aa92e.com'],
  ['ехамрӏе.сосо.example', 'ехамрӏе.xn--n1aahb.example'],
  ['сосо-24.shop', 'xn---24-redaqb.shop'],
  ['хор.москва.example', 'xn--n1aen.москва.example'],
  ['νικη.com', 'xn--sxaddk.com'],
  ['օսս.com', 'xn--rbbaw.com'],
  ['იო.com', 'xn--todk.com'],
  ['סוס.com', 'xn--9dbxb.com'],
  ['ዐሠ.com', 'xn--6xd56a.com'],
  ['ဝဝ.com', 'xn--hjda.com'],
  // Where people write that script
  ['аррӏе.ru', 'аррӏе.ru'],
  ['хор.рф', 'хор.рф'],
  ['νικη.gr', 'νικη.gr'],
  ['νικη.ελ', 'νικη.ελ'],
  ['օսս.am', 'օսս.am'],
  ['סוס.co.il', 'סוס.co.il'],
  // With a letter that is like none
  ['хорошо.com', 'хорошо.com'],
  ['ελλάδα.com', 'ελλάδα.com'],
  ['თბილისი.com', 'თბილისი.com'],
])('letters of one script that all look Latin are not shown: %s is %s', (domain, shown) => {
  expect(toShownEmail(`ada@${domain}`)).toBe(`ada@${shown}`);
  expect(toShownEmail(`ada@${shown}`)).toBe(`ada@${shown}`);
  expect(toEmailKey(`ada@${shown}`)).toBe(toEmailKey(`ada@${domain}`));
});
