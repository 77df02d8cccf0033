import type { ItemState } from '@prelude/ui/state/ItemState';
import { expect, test } from 'vitest';
import { type QueryResult, toItemState } from './fromQuery.ts';

const missing: ItemState<string> = { status: 'missing' };
const ready: ItemState<string> = { status: 'ready', item: 'item 1' };

test.each<[string, QueryResult<number>, ItemState<string>]>([
  ['loading', { isFetching: true }, { status: 'loading' }],
  ['loaded', { isFetching: false, currentData: 1 }, ready],
  ['loaded, and refetching', { isFetching: true, currentData: 1, error: { kind: 'offline' } }, ready],
  ['loaded, and refetching failed', { isFetching: false, currentData: 1, error: { kind: 'offline' } }, ready],
  ['deleted since', { isFetching: false, currentData: 1, error: { kind: 'missing' } }, missing],
  ['deleted since, and refetching', { isFetching: true, currentData: 1, error: { kind: 'missing' } }, missing],
  ['not found, and retrying', { isFetching: true, error: { kind: 'missing' } }, { status: 'loading' }],
  ['not found', { isFetching: false, error: { kind: 'missing' } }, missing],
  ['no network', { isFetching: false, error: { kind: 'offline' } }, { status: 'failed', reason: 'offline' }],
  ['no answer in time', { isFetching: false, error: { kind: 'timeout' } }, { status: 'failed', reason: 'timeout' }],
  ['retrying', { isFetching: true, error: { kind: 'offline' } }, { status: 'loading' }],
])('%s', (_, query, state) => {
  expect(toItemState(query, (item) => `item ${item}`)).toEqual(state);
});
