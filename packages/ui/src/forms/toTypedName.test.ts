import { is } from 'superstruct';
import { expect, test } from 'vitest';
import { toTypedName } from './toTypedName.ts';

test.each<[string, string, boolean]>([
  ['Launch', 'Launch', true],
  ['Launch', ' Launch ', true],
  ['Launch', 'launch', false],
  ['Launch', 'Launc', false],
  ['Launch', '', false],
  ['Early   birds', 'Early birds', true],
  ['Early\u00a0birds', 'Early birds', true],
  ['Early\u200bbirds', 'Earlybirds', true],
  ['\u202eLaunch\u202c', 'Launch', true],
  ['Zofia’s „list”', 'Zofia\'s "list"', true],
  ['Spring – summer', 'Spring - summer', true],
  ['\ufb01rst', 'first', true],
  ['Łódź', 'Łódź', true],
  ['Łódź', 'Lodz', false],
])('%j is typed as %j: %j', (name, typed, isIt) => {
  expect(is({ name: typed }, toTypedName(name))).toBe(isIt);
});
