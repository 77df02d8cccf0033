import type { Waitlist } from '@prelude/api/contract/waitlists';
import { expect, test } from 'vitest';
import { toWaitlistRow } from './toWaitlistRow.ts';

const waitlist: Waitlist = { id: 'w1', name: 'Launch', workspaceId: 'ws', allowedOrigins: [] };
const counts = { total: 9, byWaitlist: { w1: 4 } };

test.each([
  ['its own count', { ...waitlist, contactsCount: 0 }, counts, 0],
  ['a count made elsewhere', waitlist, counts, 4],
  ['no count yet', waitlist, undefined, null],
])('%s', (_, item, known, subscribers) => {
  expect(toWaitlistRow(item, known).subscribers).toBe(subscribers);
});

test('an empty description is none', () => {
  expect(toWaitlistRow({ ...waitlist, description: '' }, undefined).description).toBeNull();
});
