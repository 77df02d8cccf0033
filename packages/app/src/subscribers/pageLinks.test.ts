import type { ContactsPage } from '@prelude/api/contract/contacts';
import { expect, test } from 'vitest';
import { toListParams } from './listParams.ts';
import { toSubscribersState } from './toSubscribersState.ts';

const path = '/here';

/** The pager of a page of 10 rows, of so many that match. */
function read(search: string, matches: number, change: Partial<ContactsPage> = {}) {
  const params = toListParams(path, search);
  const next = params.page * 10 < matches ? 'N' : null;
  const contacts = [{ id: 'c1', email: 'ada@example.com', state: 'subscribed' }];
  const found = { contacts, matches, total: matches, next, previous: 'P', last: 'L', ...change } as ContactsPage;
  const state = toSubscribersState({ isFetching: false, currentData: found }, params);
  if (state.status !== 'ready') throw new Error(state.status);
  return state.pager;
}

const toHrefs = (...args: Parameters<typeof read>) =>
  read(...args).items.map((item) => (item === 'gap' ? '…' : item.href.replace(path, '')));

test('a page within the counted matches is linked by number, a later one by cursor', () => {
  expect(toHrefs('', 200_000)).toEqual(['', '?page=2', '…', '?page=20000&cursor=L']);
  expect(toHrefs('page=1000', 200_000)).toEqual([
    '',
    '…',
    '?page=999',
    '?page=1000',
    '?page=1001&cursor=N',
    '…',
    '?page=20000&cursor=L',
  ]);
  expect(toHrefs('page=5000&cursor=C', 200_000)).toEqual([
    '',
    '…',
    '?page=4999&cursor=P',
    '?page=5000&cursor=C',
    '?page=5001&cursor=N',
    '…',
    '?page=20000&cursor=L',
  ]);
});

test('a page of a capped count has no last one', () => {
  expect(toHrefs('', 10_000, { isCapped: true, last: null })).toEqual(['', '?page=2', '…']);
});

test('a single page that is out of reach stays behind dots', () => {
  expect(toHrefs('page=1001&cursor=C', 10_040)).toEqual([
    '',
    '…',
    '?page=1000',
    '?page=1001&cursor=C',
    '?page=1002&cursor=N',
    '…',
    '?page=1004&cursor=L',
  ]);
});

test('a page whose cursor is unknown is left out', () => {
  const search = 'page=5000&cursor=C';
  expect(toHrefs(search, 200_000, { previous: null, last: null })).toEqual([
    '',
    '…',
    '?page=5000&cursor=C',
    '?page=5001&cursor=N',
    '…',
  ]);
});

test('links keep the search, and close the open subscriber', () => {
  expect(read('search=c&page=2&subscriber=c3', 30)).toMatchObject({
    previousHref: '/here?search=c',
    nextHref: '/here?search=c&page=3',
  });
});
