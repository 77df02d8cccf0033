import { configureStore } from '@reduxjs/toolkit';
import { describe, expect, test, vi } from 'vitest';
import { createClient } from '../client/createClient.ts';
import { api } from './api.ts';
import { contactsApi } from './contacts.ts';
import type { GuardText } from './guards.ts';
import { profilesApi } from './profiles.ts';
import { waitlistsApi } from './waitlists.ts';
import { workspacesApi } from './workspaces.ts';

const workspaceId = 'ws';
const waitlist = (id: string, contactsCount?: number) => ({
  id,
  name: id,
  workspaceId,
  allowedOrigins: [],
  contactsCount,
});
const contact = (id: string) => ({ id, email: `${id}@example.com` });
const failed = () => Response.json({ status: 500, title: 'Broken', code: 'internal' }, { status: 500 });

type Answers = Record<string, () => unknown | Promise<unknown>>;

/** A real store over the real client; `answers` are by method and path, and a Response goes out as it is. */
function openStore(answers: Answers, { isSignedIn = true } = {}) {
  const asked: string[] = [];
  const client = createClient({
    baseUrl: 'https://api.test',
    retryDelay: () => 0,
    fetch: async (request) => {
      const call = `${request.method} ${new URL(request.url).pathname}`;
      asked.push(call);
      const answer = await answers[call]?.();
      return answer instanceof Response ? answer : Response.json(answer ?? {}, { status: answer ? 200 : 404 });
    },
  });
  const store = configureStore({
    reducer: { [api.reducerPath]: api.reducer },
    middleware: (getDefault) =>
      getDefault({ thunk: { extraArgument: { client, hasSession: () => isSignedIn } } }).concat(api.middleware),
  });
  return { store, asked };
}

const listPath = `GET /v1/workspaces/${workspaceId}/waitlists`;
const contactsPath = (id: string) => `GET /v1/waitlists/${id}/contacts`;
const removePath = 'POST /v1/waitlists/w1/remove-subscriber';

describe('removing a subscriber', () => {
  const removal = { workspaceId, waitlistId: 'w1', subscriberId: 'b' };

  async function openList(answer: () => unknown) {
    const { store, asked } = openStore({
      [listPath]: () => [waitlist('w1', 3)],
      [contactsPath('w1')]: () => [contact('a'), contact('b'), contact('c')],
      [removePath]: answer,
    });
    await store.dispatch(waitlistsApi.endpoints.listWaitlists.initiate({ workspaceId }));
    await store.dispatch(contactsApi.endpoints.listContacts.initiate({ waitlistId: 'w1' }));
    const look = () => ({
      ids: contactsApi.endpoints.listContacts
        .select({ waitlistId: 'w1' })(store.getState())
        .data?.map(({ id }) => id),
      count: waitlistsApi.endpoints.listWaitlists.select({ workspaceId })(store.getState()).data?.[0]?.contactsCount,
    });
    return { store, asked, look };
  }

  test('takes it from the list and from the count before the server has answered', async () => {
    const { promise, resolve } = Promise.withResolvers<unknown>();
    const { store, look } = await openList(() => promise);
    const removing = store.dispatch(contactsApi.endpoints.removeSubscriber.initiate(removal));
    expect(look()).toEqual({ ids: ['a', 'c'], count: 2 });
    resolve({ id: 'b' });
    await removing;
    expect(look().ids).toEqual(['a', 'c']);
  });

  test('is done when somebody else was quicker', async () => {
    const { store, look } = await openList(() => Response.json({ code: 'not_found' }, { status: 404 }));
    const answer = await store.dispatch(contactsApi.endpoints.removeSubscriber.initiate(removal));
    expect(answer.error).toBeUndefined();
    expect(look().ids).toEqual(['a', 'c']);
  });

  test('gives both back when the server refuses', async () => {
    const { store, look } = await openList(failed);
    const answer = await store.dispatch(contactsApi.endpoints.removeSubscriber.initiate(removal));
    expect(answer.error).toMatchObject({ kind: 'unexpected', status: 500 });
    expect(look()).toEqual({ ids: ['a', 'b', 'c'], count: 3 });
  });
});

describe('writes are followed', () => {
  test('a new waitlist is in the list at once', async () => {
    const list = [waitlist('w1')];
    const { store } = openStore({
      [listPath]: () => list,
      'POST /v1/waitlists': () => {
        list.push(waitlist('w2'));
        return waitlist('w2');
      },
    });
    await store.dispatch(waitlistsApi.endpoints.listWaitlists.initiate({ workspaceId }));
    await store.dispatch(waitlistsApi.endpoints.createWaitlist.initiate({ workspaceId, name: 'w2' }));
    const { data } = waitlistsApi.endpoints.listWaitlists.select({ workspaceId })(store.getState());
    expect(data?.map(({ id }) => id)).toEqual(['w1', 'w2']);
  });

  test('a replaced access key shows without another request', async () => {
    const { store, asked } = openStore({
      'GET /v1/workspaces/ws': () => ({ id: 'ws', name: 'Launch', accessKey: 'plk_old' }),
      'POST /v1/workspaces/ws/rotate-key': () => ({ id: 'ws', name: 'Launch', accessKey: 'plk_new' }),
    });
    await store.dispatch(workspacesApi.endpoints.getWorkspace.initiate({ workspaceId }));
    await store.dispatch(workspacesApi.endpoints.rotateWorkspaceKey.initiate({ workspaceId }));
    const read = () => workspacesApi.endpoints.getWorkspace.select({ workspaceId })(store.getState()).data?.accessKey;
    await expect.poll(read).toBe('plk_new');
    expect(asked.filter((call) => call.startsWith('GET'))).toHaveLength(1);
  });

  test('a deleted workspace is asked for no more, and the list is asked for again', async () => {
    const { store, asked } = openStore({
      'GET /v1/workspaces': () => [{ id: 'ws', name: 'Launch' }],
      'GET /v1/workspaces/ws': () => ({ id: 'ws', name: 'Launch' }),
      'DELETE /v1/workspaces/ws': () => ({ id: 'ws' }),
    });
    await store.dispatch(workspacesApi.endpoints.listWorkspaces.initiate({ profileId: 'p' }));
    await store.dispatch(workspacesApi.endpoints.getWorkspace.initiate({ workspaceId }));
    await store.dispatch(workspacesApi.endpoints.deleteWorkspace.initiate({ workspaceId }));
    await expect
      .poll(() => asked)
      .toEqual(['GET /v1/workspaces', 'GET /v1/workspaces/ws', 'DELETE /v1/workspaces/ws', 'GET /v1/workspaces']);
  });
});

describe('counting without contactsCount', () => {
  test('everybody is fetched and merged by id', async () => {
    const { store } = openStore({
      [contactsPath('w1')]: () => [contact('a'), contact('b')],
      [contactsPath('w2')]: () => ({ b: contact('b') }),
    });
    const { data } = await store.dispatch(contactsApi.endpoints.countContacts.initiate({ waitlistIds: ['w1', 'w2'] }));
    expect(data).toEqual({ total: 2, byWaitlist: { w1: 2, w2: 1 } });
  });

  test('one list that fails fails the count: half a total is none', async () => {
    const { store } = openStore({ [contactsPath('w1')]: () => [contact('a')], [contactsPath('w2')]: failed });
    const { error } = await store.dispatch(contactsApi.endpoints.countContacts.initiate({ waitlistIds: ['w1', 'w2'] }));
    expect(error).toMatchObject({ kind: 'unexpected' });
  });
});

describe('a guard that refuses is logged, and nothing is sent', () => {
  const waitlistId = 'w1';
  const patch = { name: 'Launch' };

  const patchBy = (changes: { name?: string }) =>
    waitlistsApi.endpoints.patchWaitlist.initiate({
      current: { id: waitlistId, workspaceId, name: 'Before', allowedOrigins: [] },
      base: { name: 'Before' },
      patch: changes,
    });

  test.each<[GuardText, (store: ReturnType<typeof openStore>['store']) => unknown, { isSignedIn: boolean }?]>([
    ['Access token is not available', ({ dispatch }) => dispatch(profilesApi.endpoints.getMyProfile.initiate())],
    [
      'User session and patch profile are required.',
      ({ dispatch }) => dispatch(profilesApi.endpoints.patchProfile.initiate({ profileId: 'p', patch })),
    ],
    [
      'Session or waitlist ID is not available',
      ({ dispatch }) => dispatch(contactsApi.endpoints.listContacts.initiate({ waitlistId })),
    ],
    [
      'User session or subscriber ID is required.',
      ({ dispatch }) =>
        dispatch(contactsApi.endpoints.removeSubscriber.initiate({ workspaceId, waitlistId, subscriberId: 'b' })),
    ],
    [
      'User session is required.',
      ({ dispatch }) => dispatch(waitlistsApi.endpoints.createWaitlist.initiate({ workspaceId, name: 'Launch' })),
    ],
    [
      'User session or waitlist ID is required.',
      ({ dispatch }) => dispatch(waitlistsApi.endpoints.deleteWaitlist.initiate({ waitlistId })),
    ],
    ['User session or waitlist ID is required.', ({ dispatch }) => dispatch(patchBy(patch))],
    ['No updates provided for the waitlist.', ({ dispatch }) => dispatch(patchBy({})), { isSignedIn: true }],
  ])('%s', async (text, call, { isSignedIn } = { isSignedIn: false }) => {
    const log = vi.spyOn(console, 'error').mockReturnValue(undefined);
    const { store, asked } = openStore({}, { isSignedIn });
    const { error } = (await call(store)) as { error?: unknown };
    expect(error).toEqual({ kind: isSignedIn ? 'invalid' : 'unauthorized', detail: text });
    expect(log.mock.calls).toEqual([[text]]);
    expect(asked).toEqual([]);
    log.mockRestore();
  });
});
