import type { ItemState } from '@prelude/ui/state/ItemState';
import { expect, test } from 'vitest';
import { type QueryResult, toItemState } from './fromQuery.ts';

const ready: ItemState<string> = { status: 'ready', item: 'item 1' };

test.each<[string, QueryResult<number>, ItemState<string>]>([
  ['on its way', { isFetching: true }, { status: 'loading' }],
  ['there', { isFetching: false, currentData: 1 }, ready],
  ['there, and a newer one on its way', { isFetching: true, currentData: 1, error: { kind: 'offline' } }, ready],
  ['there, and a newer one not to be had', { isFetching: false, currentData: 1, error: { kind: 'offline' } }, ready],
  ['gone', { isFetching: false, currentData: 1, error: { kind: 'missing' } }, { status: 'missing' }],
  ['never there', { isFetching: false, error: { kind: 'missing' } }, { status: 'missing' }],
  ['no network', { isFetching: false, error: { kind: 'offline' } }, { status: 'failed', reason: 'offline' }],
  ['asked for again', { isFetching: true, error: { kind: 'offline' } }, { status: 'loading' }],
])('%s', (_, query, state) => {
  expect(toItemState(query, (item) => `item ${item}`)).toEqual(state);
});
