import type { Waitlist } from '@prelude/api/contract/waitlists';
import { expect, test } from 'vitest';
import { toTotalState } from './homeStates.ts';

const waitlist = (id: string, contactsCount?: number, subscribedCount?: number): Waitlist => ({
  id,
  name: id,
  workspaceId: 'ws',
  allowedOrigins: [],
  contactsCount,
  subscribedCount,
});
const list = (...waitlists: Waitlist[]) => ({ isFetching: false, currentData: waitlists });
const idle = { isFetching: false };
const counted = { isFetching: false, currentData: { total: 5, byWaitlist: { a: 3, b: 3 } } };
const offline = { isFetching: false, error: { kind: 'offline' } as const };

test.each<[string, ...Parameters<typeof toTotalState>, ReturnType<typeof toTotalState>]>([
  ['no waitlists yet', { isFetching: true }, idle, { status: 'loading' }],
  ['waitlists that could not be read', offline, idle, { status: 'failed' }],
  ['the sum', list(waitlist('a', 3), waitlist('b', 0)), idle, { status: 'ready', subscribers: 3, waitlists: 2 }],
  [
    'some who are not subscribed, beside a list of an older server',
    list(waitlist('a', 3, 1), waitlist('b', 2)),
    idle,
    { status: 'ready', subscribers: 5, subscribed: 3, waitlists: 2 },
  ],
  [
    'everybody subscribed',
    list(waitlist('a', 3, 3), waitlist('b', 2, 2)),
    idle,
    { status: 'ready', subscribers: 5, waitlists: 2 },
  ],
  [
    'a removal that the server has not answered yet',
    list(waitlist('a', 2, 3)),
    idle,
    { status: 'ready', subscribers: 2, waitlists: 1 },
  ],
  ['no waitlist at all', list(), idle, { status: 'ready', subscribers: 0, waitlists: 0 }],
  [
    'one without a count, and a subscriber of both',
    list(waitlist('a', 3), waitlist('b')),
    counted,
    { status: 'ready', subscribers: 5, waitlists: 2 },
  ],
  ['counting', list(waitlist('a')), { isFetching: true }, { status: 'loading' }],
  ['counting failed', list(waitlist('a')), offline, { status: 'failed' }],
  ['counting again after a failure', list(waitlist('a')), { ...offline, isFetching: true }, { status: 'loading' }],
])('%s', (_, waitlists, counts, state) => {
  expect(toTotalState(waitlists, counts)).toEqual(state);
});
