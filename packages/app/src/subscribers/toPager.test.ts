import { describe, expect, test } from 'vitest';
import { type ToHref, toPager } from './toSubscribersState.ts';

const toHref: ToHref = (page) => `?page=${page}`;
const toPicture = (current: number, last: number | null, toHrefOf = toHref) =>
  toPager(current, last, toHrefOf)
    .items.map((item) => (item === 'gap' ? '…' : item.page === current ? `[${item.page}]` : item.page))
    .join(' ');

test.each([
  [1, 1, '[1]'],
  [1, 2, '[1] 2'],
  [1, 3, '[1] 2 3'],
  [1, 4, '[1] 2 … 4'],
  [2, 4, '1 [2] 3 4'],
  [3, 5, '1 2 [3] 4 5'],
  [4, 7, '1 … 3 [4] 5 … 7'],
  [7, 7, '1 … 6 [7]'],
  [250, 250, '1 … 249 [250]'],
])('page %i of %i reads %s', (current, last, picture) => {
  expect(toPicture(current, last)).toBe(picture);
});

test.each([
  [1, '[1] 2 …'],
  [2, '1 [2] 3 …'],
  [5, '1 … 4 [5] 6 …'],
])('page %i of nobody knows how many reads %s', (current, picture) => {
  expect(toPicture(current, null)).toBe(picture);
});

test('a page that nobody can lead to is left out', () => {
  const toKnown: ToHref = (page) => (page === 3 || page === 9 ? null : toHref(page));
  expect(toPicture(4, 9, toKnown)).toBe('1 … [4] 5 …');
  expect(toPager(4, 9, toKnown)).not.toHaveProperty('previousHref');
});

describe('previous and next', () => {
  test('the first page has only a next one', () => {
    expect(toPager(1, 3, toHref)).not.toHaveProperty('previousHref');
    expect(toPager(1, 3, toHref).nextHref).toBe('?page=2');
  });

  test('the last page has only a previous one', () => {
    expect(toPager(3, 3, toHref)).not.toHaveProperty('nextHref');
    expect(toPager(3, 3, toHref).previousHref).toBe('?page=2');
  });
});
