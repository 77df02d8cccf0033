import type { Waitlist } from '@prelude/api/contract/waitlists';
import { expect, test } from 'vitest';
import type { QueryResult } from '../state/fromQuery.ts';
import { type FramePlace, toFrameState } from './toFrameState.ts';

const waitlist: Waitlist = { id: 'w1', name: 'Launch', workspaceId: 'ws', allowedOrigins: [] };
const found: QueryResult<Waitlist[]> = { isFetching: false, currentData: [waitlist] };
const here: FramePlace = { isSignedIn: true, hasWorkspace: true, waitlistId: 'w1' };
const offline = { kind: 'offline' } as const;

test.each<[string, QueryResult<Waitlist[]>, Partial<FramePlace>, ReturnType<typeof toFrameState>]>([
  ['signed out', found, { isSignedIn: false }, { status: 'signed-out' }],
  ['no workspace', { isFetching: false }, { hasWorkspace: false }, { status: 'no-workspace' }],
  ['loading', { isFetching: true }, {}, { status: 'loading' }],
  ['no network', { isFetching: false, error: offline }, {}, { status: 'failed', reason: 'offline' }],
  ['found', found, {}, { status: 'ready', item: waitlist }],
  ['found in older data', { ...found, error: offline }, {}, { status: 'ready', item: waitlist }],
  ['of another workspace', found, { waitlistId: 'w2' }, { status: 'missing' }],
  ['not found while refetching', { ...found, isFetching: true }, { waitlistId: 'w2' }, { status: 'loading' }],
  ['of a deleted workspace', { isFetching: false, error: { kind: 'missing' } }, {}, { status: 'missing' }],
])('%s', (_, query, place, state) => {
  expect(toFrameState(query, { ...here, ...place })).toEqual(state);
});
