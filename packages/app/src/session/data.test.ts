import { pageContacts } from '@prelude/api/contract/contacts';
import { toDefaultDays, toTimeZone } from '@prelude/api/contract/days';
import { toPath } from '@prelude/api/contract/endpoint';
import { getGrowth, getOverview } from '@prelude/api/contract/growth';
import { getMyProfile } from '@prelude/api/contract/profiles';
import { listWaitlists } from '@prelude/api/contract/waitlists';
import { getWorkspace, listWorkspaces } from '@prelude/api/contract/workspaces';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { openWindow } from '../../../../tests/support/app/openWindow.ts';
import { openSignedIn } from '../../../../tests/support/app/signedIn.ts';
import { openData } from './data.ts';
import { type Read, toReadPath } from './reads.ts';

const id = '0199c7a4-3b1e-7c55-8b7e-2f6d0c5a1e01';

beforeEach(() => {
  openWindow();
  vi.useFakeTimers();
});

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

function open() {
  const asked: string[] = [];
  const tokens: (string | null)[] = [];
  const store = openSignedIn();
  const data = openData(store, {
    baseUrl: 'https://api.example.com',
    tokens: {
      readKept: () => ({ accessToken: 'token', expires_at: 4_000_000_000 }),
      load: () => Promise.reject(new Error('Not in use')),
    },
    fetch: async (request) => {
      const { url, headers } = new Request(request);
      const { pathname, search } = new URL(url);
      asked.push(pathname + search);
      tokens.push(headers.get('authorization'));
      return Response.json(pathname === '/v1/profiles/me' ? { id, name: 'Zofia Nowak' } : []);
    },
  });
  const prefetch = async (...reads: Read[]) => {
    data.prefetch(reads, { ifOlderThan: 30 });
    await vi.advanceTimersByTimeAsync(0);
  };
  return { asked, tokens, prefetch, data };
}

describe('a read is prefetched from the path in the contract', () => {
  test.each<[Read, string]>([
    [{ name: 'getMyProfile' }, toPath(getMyProfile.path, {})],
    [{ name: 'listWorkspaces', profileId: id }, toPath(listWorkspaces.path, {})],
    [{ name: 'getWorkspace', workspaceId: 'w/1' }, toPath(getWorkspace.path, { workspaceId: 'w/1' })],
    [
      { name: 'listWaitlists', workspaceId: 'w/1' },
      toPath(listWaitlists.path, { workspaceId: 'w/1' }, { tz: toTimeZone() }),
    ],
    [
      { name: 'getOverview', workspaceId: 'w/1' },
      toPath(getOverview.path, { workspaceId: 'w/1' }, { tz: toTimeZone() }),
    ],
    [
      { name: 'getGrowth', waitlistId: 'l/1' },
      toPath(getGrowth.path, { waitlistId: 'l/1' }, { ...toDefaultDays(new Date()), tz: toTimeZone() }),
    ],
    [{ name: 'pageContacts', waitlistId: 'l/1' }, toPath(pageContacts.path, { waitlistId: 'l/1' }, { limit: 10 })],
  ])('%j', async (read, path) => {
    const { asked, prefetch } = open();
    await prefetch(read);
    expect(asked).toEqual([path]);
    expect(toReadPath(read)).toBe(path);
  });
});

test('a read is not prefetched again for 30 seconds', async () => {
  const { asked, prefetch } = open();
  await prefetch({ name: 'getMyProfile' });
  await vi.advanceTimersByTimeAsync(29_000);
  await prefetch({ name: 'getMyProfile' });
  expect(asked).toHaveLength(1);
  await vi.advanceTimersByTimeAsync(2_000);
  await prefetch({ name: 'getMyProfile' });
  expect(asked).toHaveLength(2);
});

test('a profile that was prefetched, with the person’s token, is not read again', async () => {
  const { asked, tokens, prefetch, data } = open();
  await prefetch({ name: 'getMyProfile' });
  expect((await data.readProfile()).data).toMatchObject({ id });
  expect(asked).toHaveLength(1);
  expect(tokens).toEqual(['Bearer token']);
});

test('the profile is read once, and again only on request or after `forget`', async () => {
  const { asked, data } = open();
  await data.readProfile();
  await data.readProfile();
  await vi.advanceTimersByTimeAsync(6_000);
  await data.readProfile();
  expect(asked).toEqual(['/v1/profiles/me']);
  await data.readProfile(true);
  expect(asked).toHaveLength(2);
  await data.readProfile(true);
  expect(asked, 'read less than five seconds ago').toHaveLength(2);
  data.forget();
  await data.readProfile();
  expect(asked).toHaveLength(3);
});
