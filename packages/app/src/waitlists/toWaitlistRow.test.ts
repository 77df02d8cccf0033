import type { Waitlist } from '@prelude/api/contract/waitlists';
import { expect, test } from 'vitest';
import { toWaitlistRow } from './waitlistRow.ts';

const waitlist: Waitlist = { id: 'w1', name: 'Launch', workspaceId: 'ws', allowedOrigins: [] };
const counted = { isFetching: false, currentData: { total: 9, byWaitlist: { w1: 4 } } };
const failed = { isFetching: false, error: { kind: 'offline' } as const };

test.each([
  ['its own count', { ...waitlist, contactsCount: 0 }, counted, 0],
  ['a count made elsewhere', waitlist, counted, 4],
  ['a count not asked for yet', waitlist, { isFetching: false }, 'loading'],
  ['a count on its way', waitlist, { isFetching: true }, 'loading'],
  ['a count that could not be had', waitlist, failed, 'failed'],
  ['one that is asked for once more', waitlist, { ...failed, isFetching: true }, 'loading'],
  ['one that was had before', waitlist, { ...failed, ...counted }, 4],
])('%s', (_, item, counts, subscribers) => {
  expect(toWaitlistRow(item, counts).subscribers).toBe(subscribers);
});

test('an empty description is none', () => {
  expect(toWaitlistRow({ ...waitlist, description: '' }, counted).description).toBeNull();
});
