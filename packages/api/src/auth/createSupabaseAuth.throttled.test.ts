import { expect, test } from 'vitest';
import { createSupabaseAuth } from './createSupabaseAuth.ts';

const now = Date.parse('2026-05-01T12:00:00Z');
const body = JSON.stringify({ code: 429, error_code: 'over_request_rate_limit', msg: 'Request rate limit reached' });

/** Opens the port over a provider that always replies with `reply`. */
const openAuth = (reply: () => Response) =>
  createSupabaseAuth({
    backendUrl: 'https://api.test',
    anonKey: 'anon',
    appOrigin: 'https://app.test',
    storage: { getItem: () => null, setItem: () => {}, removeItem: () => {} },
    now: () => now,
    fetch: async () => reply(),
  });

test.each<[string, string, Record<string, string>, number | undefined]>([
  ['seconds', body, { 'retry-after': '900' }, 900],
  ['a date', body, { 'retry-after': 'Fri, 01 May 2026 12:01:00 GMT' }, 60],
  ['a wait that is over', body, { 'retry-after': '0' }, 1],
  ['none', body, {}, undefined],
  ['seconds from a proxy, in HTML', '<h1>Too many</h1>', { 'retry-after': '30', 'content-type': 'text/html' }, 30],
  ['seconds from a proxy, without a body', '', { 'retry-after': '30' }, 30],
])('a 429 with Retry-After: %s', async (_, text, headers, retryAfter) => {
  const auth = openAuth(() => new Response(text, { status: 429, headers }));
  const calls = [
    auth.signIn({ email: 'ada@example.com', password: 'correct horse' }),
    auth.signUp({ email: 'ada@example.com', password: 'correct horse' }),
    auth.requestPasswordReset('ada@example.com'),
    auth.resendConfirmation({ email: 'ada@example.com', type: 'signup' }),
  ];
  for (const { reason } of (await Promise.allSettled(calls)) as PromiseRejectedResult[])
    expect([reason.code, reason.retryAfter]).toEqual(['throttled', retryAfter]);
});
