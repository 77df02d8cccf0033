import type { Overview } from '@prelude/api/contract/growth';
import type { Waitlist } from '@prelude/api/contract/waitlists';
import { describe, expect, test } from 'vitest';
import type { QueryResult } from '../state/fromQuery.ts';
import { toDaysState, toNewestState } from './homeStates.ts';

const ada = { id: 'c1', email: 'ada@example.com', name: 'Ada', createdAt: 5 };
const overview: Overview = {
  days: Array(14).fill(1),
  pending: 2,
  bestSource: { name: 'news.example', signUps: 9 },
  newest: [{ ...ada, waitlistId: 'w1' }],
};
const waitlists: Waitlist[] = [{ id: 'w1', name: 'Launch', workspaceId: 'ws', allowedOrigins: [] }];

test.each<[string, QueryResult<Overview>, string]>([
  ['loading', { isFetching: true }, 'loading'],
  ['not requested yet', { isFetching: false }, 'loading'],
  ['not available', { isFetching: false, error: { kind: 'missing' } }, 'failed'],
  ['being retried', { isFetching: true, error: { kind: 'offline' } }, 'loading'],
  ['loaded', { isFetching: false, currentData: overview }, 'ready'],
  ['loaded, and being refetched', { isFetching: true, currentData: overview }, 'ready'],
  ['loaded, but stale', { isFetching: false, currentData: overview, error: { kind: 'offline' } }, 'ready'],
])('an overview that is %s', (_, query, status) => {
  expect(toDaysState(query)).toEqual(status === 'ready' ? overview.days : status);
  expect(toNewestState(query).status).toBe(status);
});

describe('the newest subscribers', () => {
  const rows = (known?: readonly Waitlist[]) => {
    const state = toNewestState({ isFetching: false, currentData: overview }, known);
    return state.status === 'ready' ? state.rows : [];
  };

  test('have the name of their list, and a link to themselves in it', () => {
    expect(rows(waitlists)).toEqual([{ ...ada, place: 'Launch', href: '/waitlists/w1/subscribers?subscriber=c1' }]);
  });

  test('have no name of a list that is not known yet', () => {
    expect(rows()[0]?.place).toBeNull();
  });
});
