import { expect, test, vi } from 'vitest';
import { AuthFailure, type AuthFailureCode } from './AuthFailure.ts';
import { readAccessToken } from './readAccessToken.ts';

const inSeconds = (seconds: number) => Math.floor(Date.now() / 1000) + seconds;
const endsIn = (seconds: number) => ({
  accessToken: 'at hand',
  profileId: 'p',
  expires_at: inSeconds(seconds),
  displayName: null,
  email: 'p@example.com',
});
const toLate = (readAccessToken: () => Promise<string | null>) => ({ load: vi.fn(async () => ({ readAccessToken })) });
const gives = (token: string | null) => toLate(async () => token);
const fails = (code: AuthFailureCode) => toLate(() => Promise.reject(new AuthFailure({ code })));

test('a live token is returned without the provider', async () => {
  const auth = gives('new');
  await expect(readAccessToken(auth, endsIn(300))).resolves.toBe('at hand');
  expect(auth.load).not.toHaveBeenCalled();
});

test.each([
  ['about to end', endsIn(30)],
  ['expired', endsIn(-30)],
  ['not there', null],
])('a token that is %s is replaced', async (_, session) => {
  await expect(readAccessToken(gives('new'), session)).resolves.toBe('new');
});

test('without a session there is none', async () => {
  await expect(readAccessToken(gives(null), null)).resolves.toBeNull();
});

test('after the session has ended there is none', async () => {
  await expect(readAccessToken(fails('session_missing'), null)).resolves.toBeNull();
});

test.each([
  ['without a network the call is offline', 'offline', 'offline'],
  ['from a provider that takes too long', 'timeout', 'timeout'],
  ['from a failing provider', 'unexpected', 'unexpected'],
  ['from a provider that is asked too often', 'throttled', 'unexpected'],
] as const)('%s: nobody is signed out', async (_, code, kind) => {
  await expect(readAccessToken(fails(code), null)).rejects.toMatchObject({ name: 'ApiFailure', kind });
});

test('if the provider’s code cannot be loaded, the call is offline', async () => {
  const auth = { load: () => Promise.reject(new TypeError('Failed to fetch')) };
  await expect(readAccessToken(auth, null)).rejects.toMatchObject({ name: 'ApiFailure', kind: 'offline' });
});
