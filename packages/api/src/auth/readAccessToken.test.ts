import { expect, test, vi } from 'vitest';
import { AuthFailure, type AuthFailureCode } from './AuthFailure.ts';
import { readAccessToken } from './readAccessToken.ts';

const inSeconds = (seconds: number) => Math.floor(Date.now() / 1000) + seconds;
const endsIn = (seconds: number) => ({ accessToken: 'at hand', expires_at: inSeconds(seconds) });
const toTokens = (kept: ReturnType<typeof endsIn> | null, readAccessToken: () => Promise<string | null>) => ({
  readKept: () => kept,
  load: vi.fn(async () => ({ readAccessToken })),
});
const gives = (token: string | null, kept: ReturnType<typeof endsIn> | null = null) =>
  toTokens(kept, async () => token);
const fails = (code: AuthFailureCode) => toTokens(null, () => Promise.reject(new AuthFailure({ code })));

test('a live token is returned without the provider', async () => {
  const tokens = gives('new', endsIn(300));
  await expect(readAccessToken(tokens)).resolves.toBe('at hand');
  expect(tokens.load).not.toHaveBeenCalled();
});

test.each([
  ['about to end', endsIn(30)],
  ['expired', endsIn(-30)],
  ['not there', null],
])('a token that is %s is replaced', async (_, kept) => {
  await expect(readAccessToken(gives('new', kept))).resolves.toBe('new');
});

test('without a session there is none', async () => {
  await expect(readAccessToken(gives(null))).resolves.toBeNull();
});

test('after the session has ended there is none', async () => {
  await expect(readAccessToken(fails('session_missing'))).resolves.toBeNull();
});

test.each([
  ['without a network the call is offline', 'offline', 'offline'],
  ['from a provider that takes too long', 'timeout', 'timeout'],
  ['from a failing provider', 'unexpected', 'unexpected'],
  ['from a provider that is asked too often', 'throttled', 'unexpected'],
] as const)('%s: nobody is signed out', async (_, code, kind) => {
  await expect(readAccessToken(fails(code))).rejects.toMatchObject({ name: 'ApiFailure', kind });
});

test('if the provider’s code cannot be loaded, the call is offline', async () => {
  const tokens = { readKept: () => null, load: () => Promise.reject(new TypeError('Failed to fetch')) };
  await expect(readAccessToken(tokens)).rejects.toMatchObject({ name: 'ApiFailure', kind: 'offline' });
});
