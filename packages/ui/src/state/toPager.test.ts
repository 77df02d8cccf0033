import { describe, expect, test } from 'vitest';
import { countPages, toPager } from './toPager.ts';

type Pages = Parameters<typeof toPager>[0];

/** The pager of a list whose pages can all be opened, but those that are named. */
function read(pages: Pages, ...missing: number[]) {
  return toPager(pages, (page) => (missing.includes(page) ? null : `#${page}`));
}

const toPicture = (...args: Parameters<typeof read>) => {
  const { current, items } = read(...args);
  return items.map((item) => (item === 'gap' ? '…' : item.page === current ? `[${item.page}]` : item.page)).join(' ');
};

const counted = (current: number, last: number): Pages => ({ current, counted: last, hasNext: current < last });

test.each([
  [1, 1, '[1]'],
  [1, 2, '[1] 2'],
  [1, 3, '[1] 2 3'],
  [1, 4, '[1] 2 3 4'],
  [1, 5, '[1] 2 … 5'],
  [2, 4, '1 [2] 3 4'],
  [3, 5, '1 2 [3] 4 5'],
  [4, 7, '1 2 3 [4] 5 6 7'],
  [5, 9, '1 … 4 [5] 6 … 9'],
  [7, 7, '1 … 6 [7]'],
  [250, 250, '1 … 249 [250]'],
])('page %i of %i reads %s', (current, last, picture) => {
  expect(toPicture(counted(current, last))).toBe(picture);
});

test.each([
  [1, '[1] 2 …'],
  [2, '1 [2] 3 …'],
  [5, '1 … 4 [5] 6 …'],
])('page %i of an unknown number reads %s', (current, picture) => {
  expect(toPicture({ current, counted: null, hasNext: true })).toBe(picture);
});

test('a single page that cannot be opened stays behind dots', () => {
  expect(toPicture(counted(1001, 1004), 1003)).toBe('1 … 1000 [1001] 1002 … 1004');
});

test('a page beyond the counted ones can have a next one', () => {
  expect(toPicture({ current: 1, counted: 1, hasNext: true })).toBe('[1] 2');
});

test('a page that cannot be opened is left out', () => {
  const pages = counted(5000, 20_000);
  expect(toPicture(pages, 4999, 20_000)).toBe('1 … [5000] 5001 …');
  expect(read(pages, 4999)).not.toHaveProperty('previousHref');
});

describe('previous and next', () => {
  test('the first page has only a next one', () => {
    expect(read(counted(1, 3))).not.toHaveProperty('previousHref');
    expect(read(counted(1, 3)).nextHref).toBe('#2');
  });

  test('the last page has only a previous one', () => {
    expect(read(counted(3, 3))).not.toHaveProperty('nextHref');
    expect(read(counted(3, 3)).previousHref).toBe('#2');
  });
});

test.each([
  [0, 1],
  [10, 1],
  [11, 2],
])('%i rows are %i pages of ten', (rows, pages) => {
  expect(countPages(rows, 10)).toBe(pages);
});
