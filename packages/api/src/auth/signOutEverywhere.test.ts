import { afterEach, expect, test, vi } from 'vitest';
import { signOutEverywhere } from './signOutEverywhere.ts';

afterEach(() => {
  vi.restoreAllMocks();
});

const never: typeof fetch = (_, init) =>
  new Promise((_resolve, reject) => init?.signal?.addEventListener('abort', () => reject(init.signal?.reason)));

test.each<[string, typeof fetch, boolean]>([
  ['a provider that knows the session', async () => new Response(null, { status: 204 }), true],
  ['an expired token', async () => new Response(null, { status: 401 }), true],
  ['a session of another account', async () => new Response(null, { status: 403 }), true],
  ['a session that is gone', async () => new Response(null, { status: 404 }), true],
  ['too many requests', async () => new Response(null, { status: 429 }), false],
  ['a failing provider', async () => new Response(null, { status: 500 }), false],
  ['no network', () => Promise.reject(new TypeError('Failed to fetch')), false],
  ['a provider that hangs', never, false],
])('%s', async (_, answer, isEnded) => {
  const fetch = vi.fn<typeof globalThis.fetch>(answer);
  const timeout = new AbortController();
  const limit = vi.spyOn(AbortSignal, 'timeout').mockReturnValue(timeout.signal);
  const signOut = signOutEverywhere({ backendUrl: 'https://auth.test', anonKey: 'anon', accessToken: 'token', fetch });
  expect(limit).toHaveBeenCalledExactlyOnceWith(15_000);
  timeout.abort();
  await expect(signOut).resolves.toBe(isEnded);
  expect(fetch).toHaveBeenCalledExactlyOnceWith('https://auth.test/auth/v1/logout?scope=global', {
    method: 'POST',
    headers: { apikey: 'anon', authorization: 'Bearer token' },
    keepalive: true,
    signal: timeout.signal,
  });
});
