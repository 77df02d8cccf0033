import { expect, test } from 'vitest';
import { toPageAfterRemoval } from './paging.ts';

test.each([
  ['the only one of the last page', 3, 21, 2],
  ['one of several on the last page', 3, 22, 3],
  ['one of an earlier page', 1, 21, 1],
  ['the only one there is', 1, 1, 1],
])('removing %s', (_, page, total, after) => {
  expect(toPageAfterRemoval(page, total)).toBe(after);
});
