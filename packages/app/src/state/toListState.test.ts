import type { ListState } from '@prelude/ui/state/ListState';
import { expect, test } from 'vitest';
import { type QueryResult, toListState } from './fromQuery.ts';

const ready = { currentData: [1, 2], isFetching: false };
const rows = ['row 1', 'row 2'] as const;

test.each<[string, QueryResult<number[]>, ListState<string>]>([
  ['loading', { isFetching: true }, { status: 'loading' }],
  ['not requested yet', { isFetching: false }, { status: 'loading' }],
  ['no network', { isFetching: false, error: { kind: 'offline' } }, { status: 'failed', reason: 'offline' }],
  ['no answer in time', { isFetching: false, error: { kind: 'timeout' } }, { status: 'failed', reason: 'timeout' }],
  ['retrying', { isFetching: true, error: { kind: 'offline' } }, { status: 'loading' }],
  ['signed out', { isFetching: false, error: { kind: 'unauthorized' } }, { status: 'failed', reason: 'forbidden' }],
  ['forbidden', { isFetching: false, error: { kind: 'forbidden' } }, { status: 'failed', reason: 'forbidden' }],
  ['throttled', { isFetching: false, error: { kind: 'throttled' } }, { status: 'failed', reason: 'throttled' }],
  ['server error', { isFetching: false, error: { kind: 'unexpected' } }, { status: 'failed', reason: 'unexpected' }],
  ['a bug in the app', { isFetching: false, error: { message: 'x' } }, { status: 'failed', reason: 'unexpected' }],
  ['empty', { isFetching: false, currentData: [] }, { status: 'empty' }],
  ['rows', ready, { status: 'ready', rows, freshness: 'fresh' }],
  ['rows, and refetching', { ...ready, isFetching: true }, { status: 'ready', rows, freshness: 'refreshing' }],
  [
    'rows, and refetching failed',
    { ...ready, error: { kind: 'offline' } },
    { status: 'ready', rows, freshness: 'stale' },
  ],
])('%s', (_, query, state) => {
  expect(toListState(query, (item) => `row ${item}`)).toEqual(state);
});
