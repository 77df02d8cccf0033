import { type Contact, type ContactsPage, DEFAULT_SORT } from '@prelude/api/contract/contacts';
import { describe, expect, test } from 'vitest';
import type { QueryResult } from '../state/fromQuery.ts';
import type { Place } from './place.ts';
import { type FoundPage, toLocalPage, toServerPage, toSubscribersState } from './toSubscribersState.ts';

const path = '/waitlists/w1/subscribers';
const toContacts = (count: number): Contact[] =>
  Array.from({ length: count }, (_, index) => ({ id: `c${index + 1}`, email: `c${index + 1}@example.com` }));

const toAt = (place: Partial<Place>) => ({
  path,
  place: {
    search: '',
    state: null,
    joined: null,
    from: null,
    to: null,
    sort: DEFAULT_SORT,
    limit: 10 as const,
    page: 1,
    cursor: null,
    subscriber: null,
    ...place,
  },
});

const all = toContacts(23);

function look(query: Partial<QueryResult<FoundPage>>, place: Partial<Place> = {}) {
  return toSubscribersState({ isFetching: false, ...query }, toAt(place));
}

function lookHere(matches: readonly Contact[], place: Partial<Place> = {}, query: object = {}) {
  return look({ currentData: toLocalPage(matches, 23, toAt(place)), ...query }, place);
}

const offline = { kind: 'offline' } as const;

describe('without rows', () => {
  test.each<[string, Parameters<typeof look>[0], object]>([
    ['loading', { isFetching: true }, { status: 'loading' }],
    ['no network', { error: offline }, { status: 'failed', reason: 'offline' }],
    ['retrying', { error: offline, isFetching: true }, { status: 'loading' }],
  ])('%s', (_, query, expected) => {
    expect(look(query)).toMatchObject(expected);
  });

  test.each<[string, readonly Contact[], Partial<Place>, number, object]>([
    ['nobody yet', [], {}, 0, { cause: 'nothing-yet', firstPageHref: path, total: 0 }],
    ['nobody yet, on a page further on', [], { page: 4 }, 0, { cause: 'nothing-yet', firstPageHref: path }],
    [
      'nobody matches',
      [],
      { search: 'xyz' },
      23,
      { cause: 'no-match', firstPageHref: `${path}?search=xyz`, total: 23 },
    ],
    ['nobody is in that state', [], { state: 'invalid' }, 23, { cause: 'no-match' }],
    ['past the end', all, { page: 4 }, 23, { cause: 'past-the-end', firstPageHref: path }],
    [
      'past the end of a search',
      toContacts(3),
      { search: 'c', page: 2 },
      23,
      { cause: 'past-the-end', firstPageHref: `${path}?search=c` },
    ],
  ])('%s', (_, matches, place, total, expected) => {
    const found = toLocalPage(matches, total, toAt(place));
    expect(look({ currentData: found }, place)).toMatchObject({ status: 'empty', ...expected });
  });
});

describe('with rows', () => {
  test.each([
    [1, 10, 'c1', 10],
    [2, 10, 'c11', 10],
    [3, 10, 'c21', 3],
    [1, 25, 'c1', 23],
  ] as const)('page %i of %i rows begins with %s and has %i', (page, limit, firstId, length) => {
    const state = lookHere(all, { page, limit });
    expect(state).toMatchObject({ status: 'ready', count: { matches: 23, total: 23 }, pager: { current: page } });
    expect('rows' in state && state.rows[0].id).toBe(firstId);
    expect('rows' in state && state.rows).toHaveLength(length);
  });

  test('the pages of a search keep its term, and close whose page is open', () => {
    expect(lookHere(all, { search: 'c', page: 2, subscriber: 'c3' })).toMatchObject({
      pager: { previousHref: `${path}?search=c`, nextHref: `${path}?search=c&page=3` },
    });
  });

  test('a row leads to the page of its subscriber, over the same list', () => {
    expect(lookHere(all, { state: 'pending', page: 2 })).toMatchObject({
      rows: [{ href: `${path}?state=pending&page=2&subscriber=c11` }, ...Array(9).fill({})],
    });
  });

  test('a row stays the same object as long as it shows the same', () => {
    const rowOf = (place: Partial<Place>) => {
      const state = lookHere(all, place);
      return 'rows' in state ? state.rows[0] : undefined;
    };
    expect(rowOf({})).toBe(rowOf({}));
    expect(rowOf({ search: 'c' })).not.toBe(rowOf({}));
  });

  test.each([
    [{}, 'fresh'],
    [{ isFetching: true }, 'refreshing'],
    [{ error: offline }, 'stale'],
  ])('%j is %s', (query, freshness) => {
    expect(lookHere(all, {}, query)).toMatchObject({ freshness });
  });

  test.each([
    ['SUBSCRIBED', 'subscribed'],
    ['Pending', 'pending'],
    ['unsubscribed', 'unsubscribed'],
    ['invalid', 'invalid'],
    ['bounced', 'subscribed'],
    [undefined, 'subscribed'],
  ])('the state %s shows as %s', (wire, state) => {
    expect(lookHere([{ id: '1', email: 'a@b.pl', state: wire }])).toMatchObject({ rows: [{ state }] });
  });

  test('what an older server does not say is nothing', () => {
    expect(lookHere([{ id: '1', email: 'a@b.pl', name: '' }])).toMatchObject({
      rows: [{ name: null, position: null, createdAt: null, source: null }],
    });
  });
});

describe('pages of the server', () => {
  const reply: ContactsPage = {
    contacts: toContacts(10),
    matches: 95,
    total: 200_000,
    next: 'N',
    previous: 'P',
    last: 'L',
  };
  const hrefsOf = (place: Partial<Place>, change: Partial<ContactsPage> = {}, isNumbered = false) => {
    const at = toAt(place);
    const state = look({ currentData: toServerPage({ ...reply, ...change }, at, isNumbered) }, place);
    if (state.status !== 'ready') throw new Error(state.status);
    return state.pager.items.map((item) => (item === 'gap' ? '…' : item.href.replace(path, '')));
  };

  test.each<[string, Partial<Place>, Partial<ContactsPage>, string[]]>([
    ['the first', {}, { previous: null }, ['', '?page=2&cursor=N', '…', '?page=10&cursor=L']],
    [
      'one in the middle',
      { page: 5, cursor: 'C' },
      {},
      ['', '…', '?page=4&cursor=P', '?page=5&cursor=C', '?page=6&cursor=N', '…', '?page=10&cursor=L'],
    ],
    [
      'the second',
      { page: 2, cursor: 'C' },
      {},
      ['', '?page=2&cursor=C', '?page=3&cursor=N', '…', '?page=10&cursor=L'],
    ],
    [
      'the last',
      { page: 10, cursor: 'C' },
      { next: null, last: null },
      ['', '…', '?page=9&cursor=P', '?page=10&cursor=C'],
    ],
    [
      'one of more than were counted',
      {},
      { isCapped: true, matches: 10_000, last: null },
      ['', '?page=2&cursor=N', '…'],
    ],
    ['the first of two', {}, { matches: 15, previous: null }, ['', '?page=2&cursor=N']],
    [
      'one that more follow than were counted',
      {},
      { matches: 10, previous: null, last: null },
      ['', '?page=2&cursor=N'],
    ],
    [
      'the third, where the way back is not known',
      { page: 3, cursor: 'C' },
      { previous: null, next: null, last: null, matches: 25 },
      ['', '…', '?page=3&cursor=C'],
    ],
    ['one of a search', { search: 'c', subscriber: 'c1' }, { matches: 15 }, ['?search=c', '?search=c&page=2&cursor=N']],
    [
      'a number without its cursor',
      { page: 7 },
      { previous: null },
      ['', '?page=2&cursor=N', '…', '?page=10&cursor=L'],
    ],
  ])('%s leads on by cursors', (_, place, change, hrefs) => {
    expect(hrefsOf(place, change)).toEqual(hrefs);
  });

  test('have numbers where the whole list is on its way', () => {
    expect(hrefsOf({}, { previous: null }, true)).toEqual(['', '?page=2', '…', '?page=10']);
  });

  test('have a last one where the whole list is on its way, though more match than were counted', () => {
    expect(hrefsOf({ page: 5 }, { isCapped: true }, true)).toEqual([
      '',
      '…',
      '?page=4',
      '?page=5',
      '?page=6',
      '…',
      '?page=10',
    ]);
  });

  test.each<[Partial<Place>, Partial<ContactsPage>, object]>([
    [{}, { previous: null }, { current: 1, nextHref: `${path}?page=2&cursor=N` }],
    [
      { page: 5, cursor: 'C' },
      {},
      { current: 5, previousHref: `${path}?page=4&cursor=P`, nextHref: `${path}?page=6&cursor=N` },
    ],
    [
      { page: 10, cursor: 'C' },
      { next: null, last: null },
      { current: 10, previousHref: `${path}?page=9&cursor=P` },
    ],
    [{}, { isCapped: true, previous: null, last: null }, { current: 1, nextHref: `${path}?page=2&cursor=N` }],
  ])('lead one back and one on from %j', (place, change, expected) => {
    const state = look({ currentData: toServerPage({ ...reply, ...change }, toAt(place), false) }, place);
    const { items: _, ...pager } = state.status === 'ready' ? state.pager : { items: [] };
    expect(pager).toEqual(expected);
  });

  test('say so where more match than were counted', () => {
    const found = toServerPage({ ...reply, matches: 10_000, isCapped: true }, toAt({}), false);
    expect(look({ currentData: found })).toMatchObject({ count: { matches: 10_000, isCapped: true, total: 200_000 } });
  });
});
