import { expect, test } from 'vitest';
import * as guards from './guards.ts';

const waitlistId = 'w1';
const subscriberId = 's1';
const patch = { name: 'Launch' };
const idNeeded = 'User session or waitlist ID is required.';
const subscriberNeeded = 'User session or subscriber ID is required.';
const profileNeeded = 'User session and patch profile are required.';
const notAvailable = 'Session or waitlist ID is not available';

test.each<[string, () => guards.GuardText | null, guards.GuardText | null]>([
  ['profile, signed out', () => guards.guardGetProfile(false), 'Access token is not available'],
  ['profile', () => guards.guardGetProfile(true), null],
  ['profile patch, signed out', () => guards.guardPatchProfile({ profileId: 'p', patch })(false), profileNeeded],
  ['profile patch, empty', () => guards.guardPatchProfile({ profileId: 'p', patch: {} })(true), profileNeeded],
  ['profile patch to no name', () => guards.guardPatchProfile({ profileId: 'p', patch: { name: null } })(true), null],
  ['contacts, signed out', () => guards.guardListContacts({ waitlistId })(false), notAvailable],
  ['contacts, without a list', () => guards.guardListContacts({ waitlistId: '' })(true), notAvailable],
  ['contacts', () => guards.guardListContacts({ waitlistId })(true), null],
  ['new waitlist, signed out', () => guards.guardCreateWaitlist(false), 'User session is required.'],
  ['new waitlist', () => guards.guardCreateWaitlist(true), null],
  ['waitlist patch, signed out', () => guards.guardPatchWaitlist({ waitlistId, patch })(false), idNeeded],
  ['waitlist patch, without a list', () => guards.guardPatchWaitlist({ waitlistId: '', patch })(true), idNeeded],
  [
    'waitlist patch of nothing',
    () => guards.guardPatchWaitlist({ waitlistId, patch: { name: undefined } })(true),
    'No updates provided for the waitlist.',
  ],
  ['waitlist patch', () => guards.guardPatchWaitlist({ waitlistId, patch })(true), null],
  ['waitlist deletion, signed out', () => guards.guardDeleteWaitlist({ waitlistId })(false), idNeeded],
  ['waitlist deletion, without a list', () => guards.guardDeleteWaitlist({ waitlistId: '' })(true), idNeeded],
  ['waitlist deletion', () => guards.guardDeleteWaitlist({ waitlistId })(true), null],
  ['removal, signed out', () => guards.guardRemoveSubscriber({ subscriberId })(false), subscriberNeeded],
  ['removal of nobody', () => guards.guardRemoveSubscriber({ subscriberId: '' })(true), subscriberNeeded],
  ['removal', () => guards.guardRemoveSubscriber({ subscriberId })(true), null],
])('%s', (_, ask, verdict) => {
  expect(ask()).toBe(verdict);
});
