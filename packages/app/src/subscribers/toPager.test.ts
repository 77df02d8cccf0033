import { describe, expect, test } from 'vitest';
import { toPager } from './paging.ts';

const toHref = (page: number) => `?page=${page}`;
const toPicture = (current: number, last: number) =>
  toPager(current, last, toHref)
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
