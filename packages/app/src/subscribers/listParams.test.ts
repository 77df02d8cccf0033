import { DEFAULT_SORT } from '@prelude/api/contract/contacts';
import { describe, expect, test } from 'vitest';
import { type ListParams, toFilter, toFilteredParams, toListHref, toListParams, toQuery } from './listParams.ts';

const first: ListParams = {
  path: '/list',
  search: '',
  state: null,
  source: null,
  campaign: null,
  medium: null,
  answers: {},
  joined: null,
  from: null,
  to: null,
  sort: DEFAULT_SORT,
  limit: 10,
  page: 1,
  cursor: null,
  subscriber: null,
};

test.each<[string, Partial<ListParams>]>([
  ['', {}],
  ['page=3', { page: 3 }],
  ['search=jan%20%C5%BC&page=2', { search: 'jan ż', page: 2 }],
  [`search=${'😀'.repeat(201)}`, { search: '😀'.repeat(200) }],
  ['search=jan%00', { search: 'jan' }],
  [`search=${'a'.repeat(100_000)}`, { search: 'a'.repeat(200) }],
  ['page=0', {}],
  ['page=-1', {}],
  ['page=1.5', {}],
  ['page=x', {}],
  ['page=99999999999999999999', {}],
  ['state=pending&sort=-email&limit=50', { state: 'pending', sort: '-email', limit: 50 }],
  ['state=gone&sort=age&limit=11&joined=always', {}],
  ['source=twitter&campaign=%C5%BB%C3%B3%C5%82w&medium=', { source: 'twitter', campaign: 'Żółw' }],
  ['answers.role=founder&answers.tools=%C5%BB&answers.role=other', { answers: { role: 'other', tools: 'Ż' } }],
  ['answers.constructor=x&answers.Role=x&answers.=x&answers=x&answers.role=', {}],
  ['joined=7d', { joined: '7d' }],
  ['joined=own&from=2026-01-31&to=2026-02-01', { joined: 'own', from: '2026-01-31', to: '2026-02-01' }],
  ['joined=own&from=31.01.2026&to=2026-99-99', { joined: 'own' }],
  ['joined=today&from=2026-01-31', { joined: 'today' }],
  ['cursor=abc&page=4&subscriber=s1', { cursor: 'abc', page: 4, subscriber: 's1' }],
])('%j is %j', (search, params) => {
  expect(toListParams('/list', search)).toEqual({ ...first, ...params });
});

test.each<[Partial<ListParams>, string]>([
  [{}, '/list'],
  [{ page: 2 }, '/list?page=2'],
  [{ search: 'a&b=c' }, '/list?search=a%26b%3Dc'],
  [{ state: 'invalid', joined: '30d', sort: 'name', limit: 100 }, '/list?state=invalid&joined=30d&sort=name&limit=100'],
  [{ source: 'a&b', medium: 'mail' }, '/list?source=a%26b&medium=mail'],
  [{ medium: 'mail', answers: { role: 'a&b', ok: 'true' } }, '/list?medium=mail&answers.role=a%26b&answers.ok=true'],
  [{ joined: 'own', from: '2026-01-31' }, '/list?joined=own&from=2026-01-31'],
  [{ page: 3, cursor: 'x/y', subscriber: 's1' }, '/list?page=3&cursor=x%2Fy&subscriber=s1'],
])('%j is the URL %s, and is read back from it', (change, href) => {
  const params = { ...first, ...change };
  expect(toListHref(params)).toBe(href);
  expect(toListParams('/list', href.split('?')[1] ?? '')).toEqual(params);
});

test('another filter opens its first page, and closes the subscriber', () => {
  const params: ListParams = { ...first, search: 'jan', page: 4, cursor: 'x', subscriber: 's1' };
  expect(toFilteredParams(params, { state: 'pending' })).toEqual({ ...first, search: 'jan', state: 'pending' });
});

describe('the filter in the query', () => {
  const now = new Date(2026, 10, 20, 15, 30).getTime();
  const day = (month: number, date: number) => new Date(2026, month - 1, date).getTime();

  test.each<[Partial<ListParams>, object]>([
    [{}, {}],
    [{ search: '  jan ' }, { search: 'jan' }],
    [{ search: '   ' }, {}],
    [{ search: '\ufeff\u00a0jan\u2003nowak\u200b' }, { search: 'jan nowak' }],
    [{ search: '\u200b' }, {}],
    [{ state: 'pending' }, { state: 'pending' }],
    [
      { source: 'x', campaign: 'y', medium: 'z' },
      { source: 'x', campaign: 'y', medium: 'z' },
    ],
    [{ answers: { role: 'founder' } }, { answers: { role: 'founder' } }],
    [{ joined: 'today' }, { from: day(11, 20) }],
    [{ joined: '7d' }, { from: day(11, 14) }],
    [{ joined: '30d' }, { from: day(10, 22) }],
    [{ joined: 'own' }, {}],
    [{ joined: 'own', from: '2026-03-01' }, { from: day(3, 1) }],
    [
      { joined: 'own', from: '2026-03-01', to: '2026-03-31' },
      { from: day(3, 1), to: day(4, 1) },
    ],
    // Typed the wrong way round.
    [
      { joined: 'own', from: '2026-03-31', to: '2026-03-01' },
      { from: day(3, 1), to: day(4, 1) },
    ],
    [{ joined: 'own', from: '1960-01-01' }, { from: 0 }],
  ])('of %j is %j', (change, filter) => {
    expect(toFilter({ ...first, ...change }, now)).toEqual(filter);
  });

  test('has order, size and cursor, but not the default order', () => {
    expect(toQuery(first, now)).toEqual({ limit: 10 });
    expect(toQuery({ ...first, search: 'a', sort: 'email', limit: 25, cursor: 'x' }, now)).toEqual({
      search: 'a',
      sort: 'email',
      limit: 25,
      cursor: 'x',
    });
  });

  test('has the number of a page without a cursor', () => {
    expect(toQuery({ ...first, page: 3 }, now)).toEqual({ limit: 10, page: 3 });
    expect(toQuery({ ...first, page: 3, cursor: 'x' }, now)).toEqual({ limit: 10, cursor: 'x' });
  });
});
