import { readFileSync } from 'node:fs';
import { passwordRule } from '@prelude/api/contract/rules';
import { dictionary } from '@zxcvbn-ts/language-common';
import { expect, test } from 'vitest';
import { type PasswordFault, toPasswordFault } from './toPasswordFault.ts';

test.each<[string, PasswordFault | undefined]>([
  ['correct horse', undefined],
  ['zażółć gęślą', undefined],
  ['', 'length'],
  ['seven77', 'length'],
  ['ż'.repeat(37), 'length'],
  ['z\u0307'.repeat(36), undefined],
  [' '.repeat(12), 'characters'],
  ['\u3000\u00a0\u200b\u200b\u2003\u2003', 'characters'],
  ['correct\0horse', 'characters'],
  ['correct\ud800horse', 'characters'],
  ['12345678', 'pwned'],
  ['password', 'pwned'],
  ['Password', 'pwned'],
  ['blackbir', 'pwned'],
])('%j: %s', (password, fault) => {
  expect(toPasswordFault(password)).toBe(fault);
});

test('the common passwords are the thousand commonest that pass the length rule', () => {
  const expected = dictionary['passwords-common']
    .filter((password) => passwordRule(password) === undefined)
    .slice(0, 1000);
  const kept = readFileSync(new URL('./commonPasswords.txt', import.meta.url), 'utf8')
    .trimEnd()
    .split('\n');
  expect(kept).toEqual(expected);
});
