import { toTimeZone } from '@prelude/api/contract/days';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { Read, ReadContext } from '../session/reads.ts';
import { openEarlyReads } from './earlyReads.ts';

const NOW = 1_000_000_000;
const backendUrl = 'https://api.test';
const tokenKey = 'sb-auth-test-auth-token';
const session = { access_token: 'token', expires_at: NOW / 1000 + 3600 };
const context = { profile: { id: 'p1', name: null }, workspace: { id: 'w1', name: 'Launch' } };

const toReads = ({ profileId, workspaceId }: ReadContext): Read[] => [
  { name: 'getMyProfile' },
  workspaceId ? { name: 'listWaitlists', workspaceId } : { name: 'listWorkspaces', profileId: profileId ?? '' },
];

const fetch = vi.fn<(request: Request) => Promise<Response>>();

beforeEach(() => {
  vi.useFakeTimers({ now: NOW });
  vi.stubGlobal('fetch', fetch);
  fetch.mockReset().mockImplementation(async (request) => new Response(request.url));
});

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** Early reads over this storage and a server that replies with the requested URL. */
function start(kept: Record<string, unknown>) {
  const early = openEarlyReads({ backendUrl, authUrl: 'https://auth.test' }, (key) =>
    key in kept ? String(kept[key]) : null,
  );
  early.start(toReads);
  const asked = () => fetch.mock.calls.map(([{ url, headers }]) => `${headers.get('authorization')} ${url}`);
  const take = async (path: string, init: RequestInit = { headers: { authorization: 'Bearer token' } }) =>
    (await early.fetch(new Request(backendUrl + path, init))).text();
  return { early, asked, take };
}

const signedIn = { [tokenKey]: JSON.stringify(session), appContext: JSON.stringify(context) };

test('for a signed-in person the first reads are sent early', () => {
  const { early, asked } = start(signedIn);
  expect(early.isSignedIn).toBe(true);
  expect(asked()).toEqual(
    ['/v1/profiles/me', `/v1/workspaces/w1/waitlists?${new URLSearchParams({ tz: toTimeZone() })}`].map(
      (path) => `Bearer token ${backendUrl}${path}`,
    ),
  );
});

test('without a selected workspace the list of workspaces is read', () => {
  expect(start({ [tokenKey]: signedIn[tokenKey] }).asked()).toContain(`Bearer token ${backendUrl}/v1/workspaces`);
});

test.each([
  ['nobody', {}],
  ['a session that has ended', { [tokenKey]: JSON.stringify({ ...session, expires_at: NOW / 1000 - 1 }) }],
  ['a session about to end', { [tokenKey]: JSON.stringify({ ...session, expires_at: NOW / 1000 + 30 }) }],
  [
    'a person whose token is only in the session',
    { userSession: JSON.stringify({ accessToken: 'token', expires_at: session.expires_at }) },
  ],
  ['a session without a token', { [tokenKey]: JSON.stringify({ expires_at: session.expires_at }) }],
  ['a storage that was tampered with', { ...signedIn, [tokenKey]: '{"access_token"' }],
  ['a value of the wrong type', { [tokenKey]: '"token"' }],
])('%s: nothing is sent', (_who, kept) => {
  const { early, asked } = start(kept);
  expect(early.isSignedIn).toBe(false);
  expect(asked()).toEqual([]);
});

describe('an early response', () => {
  test('is used once, by the same request', async () => {
    const { asked, take } = start(signedIn);
    expect(await take('/v1/profiles/me')).toBe(`${backendUrl}/v1/profiles/me`);
    expect(asked()).toHaveLength(2);
    await take('/v1/profiles/me');
    expect(asked()).toHaveLength(3);
  });

  test.each([
    ['with another token', '/v1/profiles/me', { headers: { authorization: 'Bearer renewed' } }],
    ['that writes', '/v1/profiles/me', { method: 'POST', headers: { authorization: 'Bearer token' } }],
    ['to another URL', '/v1/workspaces/w2/waitlists', undefined],
  ])('is not used by a request %s', async (_which, path, init) => {
    const { asked, take } = start(signedIn);
    await take(path, init);
    expect(asked()).toHaveLength(3);
  });
});

test('an early request that failed rejects for its caller, and the next call fetches again', async () => {
  fetch.mockRejectedValueOnce(new TypeError('Failed to fetch'));
  const { early } = start(signedIn);
  const ask = () =>
    early.fetch(new Request(`${backendUrl}/v1/profiles/me`, { headers: { authorization: 'Bearer token' } }));
  await expect(ask()).rejects.toThrow('Failed to fetch');
  expect((await ask()).ok).toBe(true);
});
