import { expect, test } from 'vitest';
import { toRoundedCount } from './toRoundedCount.ts';

test.each([
  [0, null],
  [9, null],
  [10, 10],
  [57, 50],
  [99, 90],
  [100, 100],
  [119, 110],
  [999, 990],
  [1_000, 1_000],
  [1_234, 1_200],
  [12_345, 12_000],
  [999_999, 990_000],
])('%i subscribers are %s', (count, rounded) => {
  expect(toRoundedCount(count)).toBe(rounded);
});
