import { expect, test } from 'vitest';
import { toRetryDelay } from './createClient.ts';

test.each([
  [1, 1000],
  [2, 2000],
  [3, 4000],
  [5, 16_000],
  [6, 30_000],
  [40, 30_000],
])('retry %i waits %i ms: doubling, never over 30 s', (attempt, delay) => {
  expect(toRetryDelay(attempt)).toBe(delay);
});
