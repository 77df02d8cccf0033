import type { Session } from '@supabase/supabase-js';
import { describe, expect, test } from 'vitest';
import { toUserSession } from './toUserSession.ts';
import { isLive, type UserSession } from './UserSession.ts';

const NOW = 1_760_000_000_000;
const user = { id: 'u1', email: 'zofia@example.com', user_metadata: {} };
const toSession = (change: object = {}) =>
  ({
    access_token: 't',
    refresh_token: 'r',
    expires_in: 3600,
    expires_at: 1_760_003_600,
    token_type: 'bearer',
    user,
    ...change,
  }) as Session;
const base: UserSession = {
  accessToken: 't',
  profileId: 'u1',
  expires_at: 1_760_003_600,
  displayName: null,
  email: user.email,
};

test.each<[string, object, Partial<UserSession>]>([
  ['a session is converted', {}, {}],
  [
    'without expires_at, the end is counted from expires_in',
    { expires_at: undefined, expires_in: 60 },
    { expires_at: 1_760_000_060 },
  ],
  ['without an address, the id replaces it', { user: { ...user, email: undefined } }, { email: 'u1' }],
  ['an empty address counts as none', { user: { ...user, email: '' } }, { email: 'u1' }],
  [
    'a display name is trimmed',
    { user: { ...user, user_metadata: { display_name: ' Zofia ', name: 'zz' } } },
    { displayName: 'Zofia' },
  ],
  ['a blank display name counts as none', { user: { ...user, user_metadata: { display_name: '  ', name: 7 } } }, {}],
])('%s', (_, change, expected) => {
  expect(toUserSession(toSession(change), NOW)).toEqual({ ...base, ...expected });
});

describe('a session is live', () => {
  test.each<[string, unknown, boolean]>([
    ['before its end', base, true],
    ['not at its end', { ...base, expires_at: NOW / 1000 }, false],
    ['not after it', { ...base, expires_at: NOW / 1000 - 1 }, false],
    ['not when there is none', null, false],
    ['not when it was tampered with', { ...base, expires_at: '9999999999' }, false],
  ])('%s', (_, session, verdict) => {
    expect(isLive(session as UserSession, NOW)).toBe(verdict);
  });
});
