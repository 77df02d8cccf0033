import type { Contact, ContactsPage } from '@prelude/api/contract/contacts';
import { describe, expect, test } from 'vitest';
import type { QueryResult } from '../state/fromQuery.ts';
import { type ListParams, toListParams } from './listParams.ts';
import { toSubscribersState } from './toSubscribersState.ts';

const path = '/waitlists/w1/subscribers';
const toContacts = (count: number): Contact[] =>
  Array.from({ length: count }, (_, index) => ({ id: `c${index + 1}`, email: `c${index + 1}@example.com` }));

const toParams = (change: Partial<ListParams>): ListParams => ({ ...toListParams(path, ''), ...change });

const all = toContacts(23);

function toState(query: Partial<QueryResult<ContactsPage>>, params: Partial<ListParams> = {}) {
  return toSubscribersState({ isFetching: false, ...query }, toParams(params));
}

/** Returns a page of the matches, as the server would. */
function toFound(matches: readonly Contact[], total: number, { page, limit }: ListParams): ContactsPage {
  const contacts = matches.slice((page - 1) * limit, page * limit);
  return { contacts: [...contacts], matches: matches.length, total, next: null, previous: null, last: null };
}

function toFoundState(matches: readonly Contact[], params: Partial<ListParams> = {}, query: object = {}) {
  return toState({ currentData: toFound(matches, 23, toParams(params)), ...query }, params);
}

const offline = { kind: 'offline' } as const;

describe('without rows', () => {
  test.each<[string, Parameters<typeof toState>[0], object]>([
    ['loading', { isFetching: true }, { status: 'loading' }],
    ['no network', { error: offline }, { status: 'failed', reason: 'offline' }],
    ['retrying', { error: offline, isFetching: true }, { status: 'loading' }],
  ])('%s', (_, query, expected) => {
    expect(toState(query)).toMatchObject(expected);
  });

  test('a cursor that the server cannot read leads to the first page', () => {
    const state = toState({ error: { kind: 'invalid' } as never }, { cursor: 'cut' });
    expect(state).toEqual({ status: 'empty', cause: 'past-the-end', firstPageHref: path, total: 0 });
    expect(toState({ error: offline }, { cursor: 'whole' })).toMatchObject({ status: 'failed', reason: 'offline' });
  });

  test.each<[string, readonly Contact[], Partial<ListParams>, number, object]>([
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
  ])('%s', (_, matches, params, total, expected) => {
    const found = toFound(matches, total, toParams(params));
    expect(toState({ currentData: found }, params)).toMatchObject({ status: 'empty', ...expected });
  });
});

describe('with rows', () => {
  test.each([
    [1, 10, 'c1', 10],
    [2, 10, 'c11', 10],
    [3, 10, 'c21', 3],
    [1, 25, 'c1', 23],
  ] as const)('page %i of %i rows begins with %s and has %i', (page, limit, firstId, length) => {
    const state = toFoundState(all, { page, limit });
    expect(state).toMatchObject({ status: 'ready', count: { matches: 23, total: 23 }, pager: { current: page } });
    expect('rows' in state && state.rows[0].id).toBe(firstId);
    expect('rows' in state && state.rows).toHaveLength(length);
  });

  test('a row links to its subscriber beside the same list', () => {
    expect(toFoundState(all, { state: 'pending', page: 2 })).toMatchObject({
      rows: [{ href: `${path}?state=pending&page=2&subscriber=c11` }, ...Array(9).fill({})],
    });
  });

  test.each([
    [{}, 'fresh'],
    [{ isFetching: true }, 'refreshing'],
    [{ error: offline }, 'stale'],
  ])('%j is %s', (query, freshness) => {
    expect(toFoundState(all, {}, query)).toMatchObject({ freshness });
  });

  test.each([
    ['SUBSCRIBED', 'subscribed'],
    ['Pending', 'pending'],
    ['unsubscribed', 'unsubscribed'],
    ['invalid', 'invalid'],
    ['bounced', 'subscribed'],
    [undefined, 'subscribed'],
  ])('the state %s shows as %s', (wire, state) => {
    expect(toFoundState([{ id: '1', email: 'a@b.pl', state: wire }])).toMatchObject({ rows: [{ state }] });
  });

  test('a field that an older server omits is null', () => {
    expect(toFoundState([{ id: '1', email: 'a@b.pl', name: '' }])).toMatchObject({
      rows: [{ name: null, position: null, createdAt: null, source: null, answers: null }],
    });
  });
});

test('a capped count is a minimum', () => {
  const found = { ...toFound(all, 200_000, toParams({})), matches: 10_000, isCapped: true };
  expect(toState({ currentData: found })).toMatchObject({ count: { matches: 10_000, isCapped: true, total: 200_000 } });
});
