import { expect, test } from 'vitest';
import { fold, foldTerm } from './fold.ts';

test.each([
  ['Zażółć gęślą jaźń', 'zazolc gesla jazn'],
  ['ŻÓŁĆ', 'zolc'],
  ['Łódź', 'lodz'],
  ['z\u0307o\u0301łc\u0301', 'zolc'],
  ['Gauß & Smørrebrød', 'gauss & smorrebrod'],
  ['İstanbul, ılık', 'istanbul, ilik'],
  ['Œuvre, Ægir, Þór, Đorđe', 'oeuvre, aegir, thor, dorde'],
  ['ЁЛКА', 'елка'],
  ['ﬁn', 'fin'],
  ['Ada.Lovelace@Example.com', 'ada.lovelace@example.com'],
  ['東京', '東京'],
  ['می\u200cخواهم', 'میخواهم'],
  ['A\u200bda\u202e', 'ada'],
  ['one\nŁwo', 'one\nlwo'],
  ['', ''],
])('%j is folded to %j', (text, folded) => {
  expect(fold(text)).toBe(folded);
  expect(fold(folded)).toBe(folded);
});

test.each([
  ['  Nowak ', 'nowak'],
  ['\t\n', ''],
  ['a\u0000b\nc', 'a b c'],
  ['Ż', 'z'],
  ['\ufeff\u200bNowak\u00a0\u2003 Ewa\u200e', 'nowak ewa'],
  ['\u200b\u2800', ''],
])('the term %j becomes %j', (term, folded) => {
  expect(foldTerm(term)).toBe(folded);
});
