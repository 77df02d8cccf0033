import type { Growth } from '@prelude/api/contract/growth';
import type { GrowthRange } from '@prelude/api/contract/growthRanges';
import { describe, expect, test } from 'vitest';
import { toGrowthState, toRange, toRangeSearch, withPeople } from './useGrowth.ts';

const points = [
  { at: 0, signUps: 2, views: 10 },
  { at: 1, signUps: 0, views: 5 },
  { at: 2, signUps: 6, views: 17 },
];
const reply: Growth = {
  before: 100,
  points,
  sources: [
    { name: 'news.example', signUps: 6 },
    { name: 'direct', signUps: 2 },
  ],
  since: 5,
};
const read = (growth: Partial<Growth>) =>
  toGrowthState({ isFetching: false, currentData: { ...reply, ...growth } }, 'day');
const current = (growth: Partial<Growth>) => {
  const state = read(growth);
  return state.status === 'ready' ? state.growth : null;
};

test.each<[string, Parameters<typeof toGrowthState>[0], object]>([
  ['loading', { isFetching: true }, { status: 'loading' }],
  ['no network', { isFetching: false, error: { kind: 'offline' } }, { status: 'failed', reason: 'offline' }],
  [
    'throttled',
    { isFetching: false, error: { kind: 'throttled', retryAfter: 9 } },
    { status: 'failed', reason: 'throttled', retryAfter: 9 },
  ],
  ['trying again', { isFetching: true, error: { kind: 'offline' } }, { status: 'loading' }],
  ['there', { isFetching: false, currentData: reply }, { status: 'ready', freshness: 'fresh' }],
  ['there, and refetched', { isFetching: true, currentData: reply }, { status: 'ready', freshness: 'refreshing' }],
  [
    'there, and older than it should be',
    { isFetching: false, currentData: reply, error: { kind: 'timeout' } },
    { status: 'ready', freshness: 'stale' },
  ],
])('growth that is %s', (_, query, state) => {
  expect(toGrowthState(query, 'day')).toMatchObject(state);
});

test('a list without sign-ups is empty, whatever the range', () => {
  expect(read({ since: null, before: 0 })).toEqual({ status: 'empty' });
});

test('a range without sign-ups is not an empty list', () => {
  const quiet = current({ points: points.map((point) => ({ ...point, signUps: 0 })), sources: [] });
  expect(quiet).toMatchObject({ signUps: 0, sources: [] });
  expect(quiet?.points.map(({ total }) => total)).toEqual([100, 100, 100]);
});

test('the total of each point includes all sign-ups up to its end', () => {
  expect(current({})?.points.map(({ signUps, total }) => [signUps, total])).toEqual([
    [2, 102],
    [0, 102],
    [6, 108],
  ]);
  expect(current({})).toMatchObject({ unit: 'day', signUps: 8, views: 32 });
});

test('each source has its share of the sign-ups', () => {
  expect(current({})?.sources.map(({ share }) => share)).toEqual([0.75, 0.25]);
});

describe('the share of viewers who signed up', () => {
  test.each<[string, Partial<Growth>, number | null]>([
    ['is theirs who signed up', {}, 0.25],
    ['leaves out who was imported', { sources: [{ name: 'import', signUps: 4 }] }, 0.125],
    ['is not known without views', { points: points.map((point) => ({ ...point, views: 0 })) }, null],
    ['is not known where more signed up than were seen', { points: [{ at: 0, signUps: 3, views: 2 }] }, null],
    ['is all of them where everybody did', { points: [{ at: 0, signUps: 3, views: 3 }] }, 1],
  ])('%s', (_, growth, share) => {
    expect(current(growth)?.share).toBe(share);
  });
});

test.each<[string, Partial<Growth>, number | null]>([
  ['compares with the time before', { previous: 40 }, 40],
  ['compares with a quiet time before', { previous: 0 }, 0],
  ['compares with nothing on a list that is younger', { before: 0, previous: 0 }, null],
  ['compares with nothing where the API has no such figure', {}, null],
])('%s', (_, growth, previous) => {
  expect(current(growth)?.previous).toBe(previous);
});

describe('the people of a list with under ten sign-ups', () => {
  const state = toGrowthState({ isFetching: false, currentData: { ...reply, before: 0 } }, 'day');
  const contacts = [
    { id: 'c2', email: 'bo@example.com', createdAt: 2, source: { way: 'widget' as const, referrer: 'news.example' } },
    { id: 'c1', email: 'ada@example.com', name: 'Ada', createdAt: -1 },
  ];
  const page = { contacts, matches: 2, total: 2, next: null, previous: null, last: null };
  const peopleOf = (newest: Parameters<typeof withPeople>[1]) => {
    const read = withPeople(state, newest, 'w1');
    return read.status === 'ready' ? read.growth.people : read.status;
  };

  test('are those of the range, each with a time, a source and a link', () => {
    const href = '/waitlists/w1/subscribers?subscriber=c2';
    expect(peopleOf({ isFetching: false, currentData: page })).toEqual([
      { id: 'c2', email: 'bo@example.com', name: null, at: 2, source: 'news.example', href },
    ]);
  });

  test.each([
    ['loading, while they are read', { isFetching: true }, 'loading'],
    ['the chart’s, where they could not be read', { isFetching: false, error: { kind: 'offline' as const } }, null],
    ['the chart’s from ten on', null, null],
  ])('are %s', (_, newest, people) => {
    expect(peopleOf(newest)).toBe(people);
  });
});

test.each<[string, GrowthRange]>([
  ['', '30d'],
  ['range=7d', '7d'],
  ['range=all&page=2', 'all'],
  ['range=1Y', '30d'],
  ['range=', '30d'],
  ['range=10d', '30d'],
])('the URL %j opens %s', (search, range) => {
  expect(toRange(search)).toBe(range);
});

test('a range is read back from its URL, and the default one needs no parameter', () => {
  for (const range of ['48h', '7d', '90d', '1y', 'all'] as const) expect(toRange(toRangeSearch(range))).toBe(range);
  expect(toRangeSearch('30d')).toBe('');
});
