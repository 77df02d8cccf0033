import { expect, test } from 'vitest';
import { countPages, toPageAfterRemoval } from './toSubscribersState.ts';

test.each([
  [0, 10, 1],
  [1, 10, 1],
  [10, 10, 1],
  [11, 10, 2],
  [11, 25, 1],
  [101, 50, 3],
])('%i subscribers, %i to a page, fill %i pages', (total, limit, pages) => {
  expect(countPages(total, limit)).toBe(pages);
});

test.each([
  ['the only one of the last page', 3, 20, 10, 2],
  ['one of several on the last page', 3, 21, 10, 3],
  ['one of an earlier page', 1, 20, 10, 1],
  ['the only one there is', 1, 0, 10, 1],
  ['the only one of a large page', 2, 50, 50, 1],
])('removing %s', (_, page, left, limit, after) => {
  expect(toPageAfterRemoval(page, left, limit)).toBe(after);
});
