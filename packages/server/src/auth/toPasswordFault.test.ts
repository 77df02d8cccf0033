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
])('%j is refused for %s', (password, fault) => {
  expect(toPasswordFault(password)).toBe(fault);
});
