import { type ContactsPage, MAX_COUNTED } from '@prelude/api/contract/contacts';
import { describe, expect, test } from 'vitest';
import { toListParams } from './listParams.ts';
import { toPager } from './toSubscribersState.ts';

const path = '/here';

/** The pager of a page of 10 rows, of so many that match. */
function read(search: string, matches: number, change: Partial<ContactsPage> = {}) {
  const params = toListParams(path, search);
  const next = params.page * 10 < matches ? 'N' : null;
  const found = { contacts: [], matches, total: matches, next, previous: 'P', last: 'L', ...change };
  return toPager(found, params);
}

const toPicture = (...args: Parameters<typeof read>) => {
  const { current, items } = read(...args);
  return items.map((item) => (item === 'gap' ? '…' : item.page === current ? `[${item.page}]` : item.page)).join(' ');
};

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
  expect(toPicture(`page=${current}`, last * 10)).toBe(picture);
});

test.each([
  [1, '[1] 2 …'],
  [2, '1 [2] 3 …'],
  [5, '1 … 4 [5] 6 …'],
])('page %i of a capped count reads %s', (current, picture) => {
  expect(toPicture(`page=${current}`, MAX_COUNTED, { isCapped: true, last: null })).toBe(picture);
});

test('a single page that is out of reach stays behind dots', () => {
  expect(toPicture('page=1001&cursor=C', 10_040)).toBe('1 … 1000 [1001] 1002 … 1004');
});

test('a page beyond the counted matches can have a next one', () => {
  expect(toPicture('', 10, { next: 'N' })).toBe('[1] 2');
});

test('a page within the counted matches is linked by number, a later one by cursor', () => {
  const hrefs = (search: string) =>
    read(search, 200_000).items.map((item) => (item === 'gap' ? '…' : item.href.replace(path, '')));
  expect(hrefs('')).toEqual(['', '?page=2', '…', '?page=20000&cursor=L']);
  expect(hrefs('page=1000')).toEqual([
    '',
    '…',
    '?page=999',
    '?page=1000',
    '?page=1001&cursor=N',
    '…',
    '?page=20000&cursor=L',
  ]);
  expect(hrefs('page=5000&cursor=C')).toEqual([
    '',
    '…',
    '?page=4999&cursor=P',
    '?page=5000&cursor=C',
    '?page=5001&cursor=N',
    '…',
    '?page=20000&cursor=L',
  ]);
});

test('a page whose cursor is unknown is left out', () => {
  const search = 'page=5000&cursor=C';
  expect(toPicture(search, 200_000, { previous: null, last: null })).toBe('1 … [5000] 5001 …');
  expect(read(search, 200_000, { previous: null })).not.toHaveProperty('previousHref');
});

describe('previous and next', () => {
  test('the first page has only a next one', () => {
    expect(read('', 30)).not.toHaveProperty('previousHref');
    expect(read('', 30).nextHref).toBe('/here?page=2');
  });

  test('the last page has only a previous one', () => {
    expect(read('page=3', 30)).not.toHaveProperty('nextHref');
    expect(read('page=3', 30).previousHref).toBe('/here?page=2');
  });

  test('keep the search, and close the open subscriber', () => {
    expect(read('search=c&page=2&subscriber=c3', 30)).toMatchObject({
      previousHref: '/here?search=c',
      nextHref: '/here?search=c&page=3',
    });
  });
});
