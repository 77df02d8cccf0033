import { configureStore } from '@reduxjs/toolkit';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createClient } from '../client/createClient.ts';
import { api } from './api.ts';
import { contactsApi } from './contacts.ts';
import { contactsChanged } from './imports.ts';
import { workspacesApi } from './workspaces.ts';

beforeEach(() => {
  vi.useFakeTimers();
});

afterEach(() => {
  vi.useRealTimers();
});

/** Opens a real store over the real client; by default its server replies with empty lists. */
function openStore(answer: () => Response | Promise<Response> = () => Response.json([])) {
  const asked: Request[] = [];
  const client = createClient({
    baseUrl: 'https://api.test',
    fetch: async (request) => {
      asked.push(request);
      return answer();
    },
  });
  const store = configureStore({
    reducer: { [api.reducerPath]: api.reducer },
    middleware: (getDefault) =>
      getDefault({ thunk: { extraArgument: { client, hasSession: () => true } } }).concat(api.middleware),
  });
  return { asked, store };
}

test('unused data is kept for five minutes', async () => {
  const { store } = openStore();
  const listing = store.dispatch(workspacesApi.endpoints.listWorkspaces.initiate({ profileId: 'zofia' }));
  await listing;
  listing.unsubscribe();
  const isKept = () =>
    workspacesApi.endpoints.listWorkspaces.select({ profileId: 'zofia' })(store.getState()).isSuccess;
  await vi.advanceTimersByTimeAsync(299_000);
  expect(isKept()).toBe(true);
  await vi.advanceTimersByTimeAsync(2000);
  expect(isKept()).toBe(false);
});

test('data on screen is kept', async () => {
  const { store } = openStore();
  await store.dispatch(workspacesApi.endpoints.listWorkspaces.initiate({ profileId: 'zofia' }));
  await vi.advanceTimersByTimeAsync(3_600_000);
  expect(workspacesApi.endpoints.listWorkspaces.select({ profileId: 'zofia' })(store.getState()).isSuccess).toBe(true);
});

test('an import refetches the pages of its list only', async () => {
  const page = { contacts: [], matches: 0, total: 0, next: null, previous: null, last: null };
  const { asked, store } = openStore(() => Response.json(page));
  for (const waitlistId of ['w1', 'w2'])
    await store.dispatch(contactsApi.endpoints.pageContacts.initiate({ waitlistId, limit: 10 }));
  store.dispatch(contactsChanged('w1'));
  await vi.advanceTimersByTimeAsync(0);
  expect(asked.map(({ url }) => new URL(url).pathname.split('/')[3])).toEqual(['w1', 'w2', 'w1']);
});

test('workspaces are cached by person', async () => {
  const { asked, store } = openStore();
  for (const profileId of ['zofia', 'jan', 'zofia']) {
    await store.dispatch(workspacesApi.endpoints.listWorkspaces.initiate({ profileId }));
  }
  expect(asked.map(({ url }) => url)).toEqual(Array(2).fill('https://api.test/v1/workspaces'));
  const isKnown = (profileId: string) =>
    workspacesApi.endpoints.listWorkspaces.select({ profileId })(store.getState()).isSuccess;
  expect(['zofia', 'jan', 'ewa'].map(isKnown)).toEqual([true, true, false]);
});

test('resetting the cache cancels running calls', async () => {
  const { asked, store } = openStore(() => new Promise<Response>(() => undefined));
  const listing = store.dispatch(contactsApi.endpoints.listContacts.initiate({ waitlistId: 'w1' }));
  await vi.advanceTimersByTimeAsync(0);
  expect(asked[0]?.signal.aborted).toBe(false);
  store.dispatch(api.util.resetApiState());
  expect(asked[0]?.signal.aborted).toBe(true);
  await expect(listing).resolves.toMatchObject({ isSuccess: false });
});
