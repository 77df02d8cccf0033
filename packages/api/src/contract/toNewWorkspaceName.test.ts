import { expect, test } from 'vitest';
import { toNewWorkspaceName } from './toNewWorkspaceName.ts';

test.each([
  ['Aurora', 'Aurora'],
  ['Aurora & Co', 'Aurora Co'],
  ['Łódź 2.0', 'Łódź 20'],
  ['  Halo -', 'Halo'],
  ['Halo_!', 'Halo'],
  ['<b>Halo</b>', 'bHalob'],
  ['قائمة', 'قائمة'],
  ['🚀🚀🚀', undefined],
  ['A & B', 'A B'],
  ['Q!?', undefined],
  ['', undefined],
])('%j leaves %j', (name, left) => {
  expect(toNewWorkspaceName(name)).toBe(left);
});
