import { AuthFailure } from '@prelude/api/auth/AuthFailure';
import { expect, test } from 'vitest';
import { toResetState } from './link.ts';

const tokens = { accessToken: 'a', refreshToken: 'r' };
const settled = { isPending: false, error: null };

test.each([
  ['no link', null, { isPending: true, error: null }, 'invalid'],
  ['a link being opened', tokens, { isPending: true, error: null }, 'opening'],
  ['a link that works', tokens, settled, 'open'],
  ['a link that has expired', tokens, { ...settled, error: new AuthFailure({ code: 'session_missing' }) }, 'invalid'],
  ['a failing provider', tokens, { ...settled, error: new AuthFailure({ code: 'unexpected' }) }, 'invalid'],
  ['no answer in time', tokens, { ...settled, error: new AuthFailure({ code: 'timeout' }) }, 'open'],
  ['no network', tokens, { ...settled, error: new AuthFailure({ code: 'offline' }) }, 'open'],
] as const)('%s', (_, link, recovery, state) => {
  expect(toResetState(link, recovery)).toBe(state);
});
