import { createClient } from '@prelude/api/client/createClient';
import { api } from '@prelude/api/store/api';
import { setWorkspace } from '@prelude/api/store/appContext';
import { createElement } from 'react';
import { Provider } from 'react-redux';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { mountHook } from '../../../../tests/support/app/mount.ts';
import { openWindow } from '../../../../tests/support/app/openWindow.ts';
import { openSignedIn } from '../../../../tests/support/app/signedIn.ts';
import { useWaitlistCounts, useWaitlists } from '../session/workspaces.ts';
import { createAppStore } from '../state/store.ts';

const waitlist = { name: 'Launch', workspaceId: 'ws', allowedOrigins: [] };

beforeEach(() => {
  openWindow();
});

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** The queries of the home page, over a server that logs requests and sends `contactsCount` if `counts`. */
function openHome({ counts, isSignedIn = true }: { counts: boolean; isSignedIn?: boolean }) {
  const asked: string[] = [];
  const store = isSignedIn ? openSignedIn() : createAppStore();
  const toWaitlist = (id: string) => ({ ...waitlist, id, ...(counts && { contactsCount: 3 }) });
  const client = createClient({
    baseUrl: 'https://api.test',
    fetch: async (request) => {
      const { pathname } = new URL(request.url);
      asked.push(pathname);
      return Response.json(pathname.endsWith('contacts') ? [] : [toWaitlist('w1'), toWaitlist('w2')]);
    },
  });
  store.connect(api, client);
  store.dispatch(api.util.resetApiState());
  const useHome = () => {
    const list = useWaitlists();
    return { list, total: useWaitlistCounts(list.currentData) };
  };
  const mount = () => mountHook(useHome, ({ children }) => createElement(Provider, { store, children }));
  return { asked, store, mount };
}

const lists = '/v1/workspaces/ws/waitlists';

test('nothing is requested until a workspace is selected', async () => {
  const { asked, store, mount } = openHome({ counts: true });
  await mount();
  expect(asked).toEqual([]);
  store.dispatch(setWorkspace({ id: 'ws', name: 'Launch' }));
  await expect.poll(() => asked).toEqual([lists]);
});

test('nothing is requested without a session', async () => {
  const { asked, store, mount } = openHome({ counts: false, isSignedIn: false });
  store.dispatch(setWorkspace({ id: 'ws', name: 'Launch' }));
  const { read } = await mount();
  await expect.poll(() => read().list.isError).toBe(true);
  expect(asked).toEqual([]);
});

test('subscribers are requested only if a waitlist has no count', async () => {
  const { asked, store, mount } = openHome({ counts: false });
  store.dispatch(setWorkspace({ id: 'ws', name: 'Launch' }));
  const { read } = await mount();
  await expect.poll(() => read().total.isSuccess).toBe(true);
  expect(asked).toEqual([lists, '/v1/waitlists/w1/contacts', '/v1/waitlists/w2/contacts']);
});

test('subscribers are not requested if waitlists have counts', async () => {
  const { asked, store, mount } = openHome({ counts: true });
  store.dispatch(setWorkspace({ id: 'ws', name: 'Launch' }));
  const { read } = await mount();
  await expect.poll(() => read().list.isSuccess).toBe(true);
  expect(read().total.isUninitialized).toBe(true);
  expect(asked).toEqual([lists]);
});

test.each([
  [900, 1],
  [1100, 2],
])('a page opened %i ms after another makes %i requests in all', async (later, times) => {
  vi.useFakeTimers({ toFake: ['Date'] });
  const { asked, store, mount } = openHome({ counts: true });
  store.dispatch(setWorkspace({ id: 'ws', name: 'Launch' }));
  const { read } = await mount();
  await expect.poll(() => read().list.isSuccess).toBe(true);
  vi.setSystemTime(Date.now() + later);
  const second = await mount();
  await expect.poll(() => second.read().list.isFetching).toBe(false);
  expect(asked).toHaveLength(times);
});
