import type { LinkOutcome } from '@prelude/api/contract/auth';
import type { OnwardPlace } from '@prelude/ui/screens/auth/ConfirmedScreen';
import { expect, test } from 'vitest';
import { toOnward } from './link.ts';

test.each<[LinkOutcome, OnwardPlace, OnwardPlace]>([
  ['signedUp', 'signIn', 'home'],
  ['emailChanged', 'signIn', 'settings'],
  ['halfway', 'signIn', 'settings'],
  ['used', 'signIn', 'settings'],
  ['expired', 'signIn', 'settings'],
  ['changeExpired', 'settings', 'settings'],
  ['taken', 'signIn', 'settings'],
  ['invalid', 'signIn', 'settings'],
])('after %s the link leads to %s, or to %s when signed in', (outcome, anybody, person) => {
  expect(toOnward(outcome, false).place).toBe(anybody);
  expect(toOnward(outcome, true).place).toBe(person);
});
