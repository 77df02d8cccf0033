import type { ListState } from '@prelude/ui/state/ListState';
import { expect, test } from 'vitest';
import { type QueryResult, toListState } from './fromQuery.ts';

const ready = { currentData: [1, 2], isFetching: false };
const rows = ['row 1', 'row 2'] as const;

test.each<[string, QueryResult<number[]>, ListState<string>]>([
  ['on its way', { isFetching: true }, { status: 'loading' }],
  ['not yet asked for', { isFetching: false }, { status: 'loading' }],
  ['no network', { isFetching: false, error: { kind: 'offline' } }, { status: 'failed', reason: 'offline' }],
  ['asked for again', { isFetching: true, error: { kind: 'offline' } }, { status: 'loading' }],
  ['signed out', { isFetching: false, error: { kind: 'unauthorized' } }, { status: 'failed', reason: 'forbidden' }],
  ['forbidden', { isFetching: false, error: { kind: 'forbidden' } }, { status: 'failed', reason: 'forbidden' }],
  ['too often', { isFetching: false, error: { kind: 'throttled' } }, { status: 'failed', reason: 'throttled' }],
  ['broken', { isFetching: false, error: { kind: 'unexpected' } }, { status: 'failed', reason: 'unexpected' }],
  ['a mistake of ours', { isFetching: false, error: { message: 'x' } }, { status: 'failed', reason: 'unexpected' }],
  ['none', { isFetching: false, currentData: [] }, { status: 'empty' }],
  ['some', ready, { status: 'ready', rows, freshness: 'fresh' }],
  [
    'some, and newer ones on their way',
    { ...ready, isFetching: true },
    { status: 'ready', rows, freshness: 'refreshing' },
  ],
  [
    'some, and newer ones not to be had',
    { ...ready, error: { kind: 'offline' } },
    { status: 'ready', rows, freshness: 'stale' },
  ],
])('%s', (_, query, state) => {
  expect(toListState(query, (item) => `row ${item}`)).toEqual(state);
});
