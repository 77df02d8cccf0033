import type { Contact } from '@prelude/api/contract/contacts';
import { describe, expect, test } from 'vitest';
import type { QueryResult } from '../state/fromQuery.ts';
import type { Place } from './paging.ts';
import { toSubscribersState } from './toSubscribersState.ts';

const path = '/waitlists/w1/subscribers';
const toContacts = (count: number): Contact[] =>
  Array.from({ length: count }, (_, index) => ({ id: `c${index + 1}`, email: `c${index + 1}@example.com` }));

function look(query: Partial<QueryResult<Contact[]>>, matches: readonly Contact[], place: Partial<Place> = {}) {
  return toSubscribersState(
    { isFetching: false, ...query },
    { matches, place: { search: '', page: 1, ...place }, path },
  );
}

const all = toContacts(23);
const known = { currentData: all };
const offline = { kind: 'offline' } as const;

describe('without rows', () => {
  test.each<[string, Parameters<typeof look>, object]>([
    ['loading', [{ isFetching: true }, []], { status: 'loading' }],
    ['no network', [{ error: offline }, []], { status: 'failed', reason: 'offline' }],
    ['retrying', [{ error: offline, isFetching: true }, []], { status: 'loading' }],
    ['nobody yet', [{ currentData: [] }, []], { status: 'empty', cause: 'nothing-yet', firstPageHref: path }],
    [
      'nobody yet, on a page further on',
      [{ currentData: [] }, [], { page: 4 }],
      { status: 'empty', cause: 'nothing-yet', firstPageHref: path },
    ],
    ['white space is no search', [{ currentData: [] }, [], { search: '  ' }], { cause: 'nothing-yet' }],
    [
      'nobody matches',
      [known, [], { search: 'xyz' }],
      { status: 'empty', cause: 'no-match', firstPageHref: `${path}?search=xyz` },
    ],
    ['past the end', [known, all, { page: 4 }], { status: 'empty', cause: 'past-the-end', firstPageHref: path }],
    [
      'past the end of a search',
      [known, toContacts(3), { search: 'c', page: 2 }],
      { status: 'empty', cause: 'past-the-end', firstPageHref: `${path}?search=c` },
    ],
  ])('%s', (_, input, expected) => {
    expect(look(...input)).toMatchObject(expected);
  });
});

describe('with rows', () => {
  test.each([
    [1, 'c1', 10],
    [2, 'c11', 10],
    [3, 'c21', 3],
  ])('page %i begins with %s and has %i rows', (page, firstId, length) => {
    const state = look(known, all, { page });
    expect(state).toMatchObject({ status: 'ready', total: 23, pager: { current: page } });
    expect('rows' in state && state.rows[0].id).toBe(firstId);
    expect('rows' in state && state.rows).toHaveLength(length);
  });

  test('the pages of a search keep its term', () => {
    expect(look(known, all, { search: 'c', page: 2 })).toMatchObject({
      pager: { previousHref: `${path}?search=c`, nextHref: `${path}?search=c&page=3` },
    });
  });

  test.each([
    [{}, 'fresh'],
    [{ isFetching: true }, 'refreshing'],
    [{ error: offline }, 'stale'],
  ])('%j is %s', (query, freshness) => {
    expect(look({ ...known, ...query }, all)).toMatchObject({ freshness });
  });

  test.each([
    ['SUBSCRIBED', 'subscribed'],
    ['Pending', 'pending'],
    ['unsubscribed', 'unsubscribed'],
    ['invalid', 'invalid'],
    ['bounced', 'subscribed'],
    [undefined, 'subscribed'],
  ])('the state %s shows as %s', (wire, state) => {
    expect(look(known, [{ id: '1', email: 'a@b.pl', state: wire }])).toMatchObject({ rows: [{ state }] });
  });

  test('an empty name is none', () => {
    expect(look(known, [{ id: '1', email: 'a@b.pl', name: '' }])).toMatchObject({ rows: [{ name: null }] });
  });
});
