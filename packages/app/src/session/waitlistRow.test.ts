import type { Waitlist } from '@prelude/api/contract/waitlists';
import { expect, test } from 'vitest';
import { toWaitlistRow } from './workspaces.ts';

const waitlist: Waitlist = { id: 'w1', name: 'Launch', workspaceId: 'ws', allowedOrigins: [] };
const counted = { isFetching: false, currentData: { total: 9, byWaitlist: { w1: 4 } } };
const failed = { isFetching: false, error: { kind: 'offline' } as const };

test.each([
  ['its own count', { ...waitlist, contactsCount: 0 }, counted, 0],
  ['a count from the contacts', waitlist, counted, 4],
  ['a count not requested yet', waitlist, { isFetching: false }, 'loading'],
  ['a count being loaded', waitlist, { isFetching: true }, 'loading'],
  ['a count that failed', waitlist, failed, 'failed'],
  ['a count being retried', waitlist, { ...failed, isFetching: true }, 'loading'],
  ['an older count after a failure', waitlist, { ...failed, ...counted }, 4],
])('%s', (_, item, counts, subscribers) => {
  expect(toWaitlistRow(item, counts).subscribers).toBe(subscribers);
});

test('an empty description becomes null', () => {
  expect(toWaitlistRow({ ...waitlist, description: '' }, counted).description).toBeNull();
});

test.each([
  ['both', { days: [1, 0], lastSignUpAt: 5 }, { days: [1, 0], lastSignUpAt: 5 }],
  ['nobody yet', { days: [0, 0], lastSignUpAt: null }, { days: [0, 0], lastSignUpAt: null }],
  ['the days alone', { days: [1, 0] }, null],
  ['the last one alone', { lastSignUpAt: 5 }, null],
  ['neither, from an API of SPEC alone', {}, null],
])('latest sign-ups: %s', (_, listed, latest) => {
  expect(toWaitlistRow({ ...waitlist, ...listed }, counted).latest).toEqual(latest);
});

test.each(['paused', undefined] as const)('its status is that of the list: %s', (status) => {
  expect(toWaitlistRow({ ...waitlist, status }, counted).status).toBe(status);
});

test('it leads to its page, and to the code for one’s own site', () => {
  const row = { href: '/waitlists/w1', integrationHref: '/waitlists/w1/integration' };
  expect(toWaitlistRow(waitlist, counted)).toMatchObject(row);
});
