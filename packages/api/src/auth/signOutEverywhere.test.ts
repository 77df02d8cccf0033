import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { signOutEverywhere } from './signOutEverywhere.ts';

beforeEach(() => {
  vi.useFakeTimers();
});

afterEach(() => {
  vi.useRealTimers();
});

const never = new Promise<Response>(() => undefined);

test.each<[string, () => Promise<Response>, boolean]>([
  ['a provider that knows the session', async () => new Response(null, { status: 204 }), true],
  ['a token that has ended', async () => new Response(null, { status: 401 }), true],
  ['a session of somebody else', async () => new Response(null, { status: 403 }), true],
  ['a session that is gone', async () => new Response(null, { status: 404 }), true],
  ['too many requests', async () => new Response(null, { status: 429 }), false],
  ['a provider in trouble', async () => new Response(null, { status: 500 }), false],
  ['no network', () => Promise.reject(new TypeError('Failed to fetch')), false],
  ['a provider that hangs, after a second', () => never, false],
])('%s', async (_, answer, isTold) => {
  const fetch = vi.fn<typeof globalThis.fetch>(answer);
  const telling = signOutEverywhere({ backendUrl: 'https://auth.test', anonKey: 'anon', accessToken: 'token', fetch });
  await vi.advanceTimersByTimeAsync(1000);
  await expect(telling).resolves.toBe(isTold);
  expect(fetch).toHaveBeenCalledExactlyOnceWith('https://auth.test/auth/v1/logout?scope=global', {
    method: 'POST',
    headers: { apikey: 'anon', authorization: 'Bearer token' },
    keepalive: true,
  });
});
