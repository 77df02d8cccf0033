import { setProfile, setWorkspace } from '@prelude/api/store/appContext';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { openData } from './data.ts';
import { preloadData } from './preloadData.ts';
import { createAppStore } from './store.ts';
import { openWindow } from './testing/openWindow.ts';

const id = '0199c7a4-3b1e-7c55-8b7e-2f6d0c5a1e01';

beforeEach(() => {
  openWindow();
  vi.useFakeTimers();
});

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

function openStore({ hasWorkspace }: { hasWorkspace: boolean }) {
  const asked: string[] = [];
  const store = createAppStore({ hasSession: () => true, onUnauthorized: () => undefined });
  openData(store, {
    baseUrl: 'https://api.example.com',
    accessToken: async () => 'a token',
    fetch: async (request) => {
      const { pathname } = new URL(new Request(request).url);
      asked.push(pathname);
      const profile = { id, name: 'Zofia Nowak' };
      return Response.json(pathname === '/v1/profiles/me' ? profile : []);
    },
  });
  store.dispatch(setProfile({ id, name: 'Zofia Nowak' }));
  if (hasWorkspace) store.dispatch(setWorkspace({ id, name: 'Studio Zorza' }));
  const preload = async (href: string) => {
    preloadData(store, href);
    await vi.advanceTimersByTimeAsync(0);
  };
  return { asked, preload };
}

const waitlists = `/v1/workspaces/${id}/waitlists`;

describe('what a page will ask for is asked for ahead', () => {
  test.each([
    ['/', [waitlists]],
    ['/waitlists', [waitlists]],
    ['/waitlists/', [waitlists]],
    [`/waitlists/${id}`, [waitlists]],
    [`/waitlists/${id}/subscribers?page=2#top`, [waitlists, `/v1/waitlists/${id}/contacts`]],
    [`/integration?waitlistId=${id}`, [waitlists]],
    ['/workspaces', ['/v1/workspaces']],
    ['/workspaces/new', []],
    [`/workspaces/${id}`, [`/v1/workspaces/${id}`]],
    ['/settings', ['/v1/profiles/me']],
  ])('%s', async (href, expected) => {
    const { asked, preload } = openStore({ hasWorkspace: true });
    await preload(href);
    expect(asked).toEqual(expected);
  });
});

test('without a workspace those to choose from are asked for', async () => {
  const { asked, preload } = openStore({ hasWorkspace: false });
  await preload('/');
  expect(asked).toEqual(['/v1/workspaces']);
});

test('what was read is not read ahead again for 30 seconds', async () => {
  const { asked, preload } = openStore({ hasWorkspace: true });
  await preload('/settings');
  await vi.advanceTimersByTimeAsync(29_000);
  await preload('/settings');
  expect(asked).toHaveLength(1);
  await vi.advanceTimersByTimeAsync(2_000);
  await preload('/settings');
  expect(asked).toHaveLength(2);
});
