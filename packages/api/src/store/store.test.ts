import { configureStore } from '@reduxjs/toolkit';
import { describe, expect, test, vi } from 'vitest';
import { createClient } from '../client/createClient.ts';
import { defaultForm } from '../contract/forms.ts';
import { api } from './api.ts';
import { contactsApi } from './contacts.ts';
import { formsApi } from './forms.ts';
import type { GuardText } from './guards.ts';
import { profilesApi } from './profiles.ts';
import type { SelectedContacts } from './sendRemovals.ts';
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
const toPage = (...ids: string[]) => ({
  contacts: ids.map(contact),
  matches: ids.length,
  total: ids.length,
  next: null,
  previous: null,
  last: null,
});
const failed = () => Response.json({ status: 500, title: 'Broken', code: 'internal' }, { status: 500 });

type Store = ReturnType<typeof openStore>['store'];

const first = { waitlistId: 'w1', limit: 10 };
/** Returns the ids on the first page of a list, and the count of its waitlist. */
const lookAt = (store: Store) => ({
  ids: contactsApi.endpoints.pageContacts
    .select(first)(store.getState())
    .data?.contacts.map(({ id }) => id),
  count: waitlistsApi.endpoints.listWaitlists.select({ workspaceId })(store.getState()).data?.[0]?.contactsCount,
});

type Answers = Record<string, (request: Request) => unknown | Promise<unknown>>;

/** Opens a real store over the real client. `answers` are by method and path; a Response is sent as it is. */
function openStore(answers: Answers, { isSignedIn = true } = {}) {
  const asked: string[] = [];
  const client = createClient({
    baseUrl: 'https://api.test',
    retryDelay: () => 0,
    fetch: async (request) => {
      const call = `${request.method} ${new URL(request.url).pathname}`;
      asked.push(call);
      const answer = await answers[call]?.(request);
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
      [contactsPath('w1')]: () => toPage('c', 'b', 'a'),
      [removePath]: answer,
    });
    await store.dispatch(waitlistsApi.endpoints.listWaitlists.initiate({ workspaceId }));
    await store.dispatch(contactsApi.endpoints.pageContacts.initiate(first));
    const look = () => lookAt(store);
    return { store, asked, look };
  }

  test('updates the list and the count before the server replies', async () => {
    const { promise, resolve } = Promise.withResolvers<unknown>();
    const { store, look } = await openList(() => promise);
    const removing = store.dispatch(contactsApi.endpoints.removeSubscriber.initiate(removal));
    expect(look()).toEqual({ ids: ['c', 'a'], count: 2 });
    resolve({ id: 'b' });
    await removing;
    expect(look().ids).toEqual(['c', 'a']);
  });

  test('succeeds when somebody else removed it first', async () => {
    const { store, look } = await openList(() =>
      Response.json({ status: 404, title: 'Gone', code: 'not_found' }, { status: 404 }),
    );
    const answer = await store.dispatch(contactsApi.endpoints.removeSubscriber.initiate(removal));
    expect(answer.error).toBeUndefined();
    expect(look().ids).toEqual(['c', 'a']);
  });

  test('restores both when the server refuses', async () => {
    const { store, look } = await openList(failed);
    const answer = await store.dispatch(contactsApi.endpoints.removeSubscriber.initiate(removal));
    expect(answer.error).toMatchObject({ kind: 'unexpected', status: 500 });
    expect(look()).toEqual({ ids: ['c', 'b', 'a'], count: 3 });
  });
});

describe('removing several', () => {
  const list = { workspaceId, waitlistId: 'w1' };
  const removeManyPath = 'POST /v1/waitlists/w1/remove-subscribers';
  const undoPath = 'POST /v1/waitlists/w1/removals/r1/undo';
  const everybody = ['d', 'c', 'b', 'a'];

  async function openList(answers: Answers) {
    const { store, asked } = openStore({
      [listPath]: () => [waitlist('w1', 4)],
      [contactsPath('w1')]: () => toPage(...everybody),
      ...answers,
    });
    await store.dispatch(waitlistsApi.endpoints.listWaitlists.initiate({ workspaceId }));
    await store.dispatch(contactsApi.endpoints.pageContacts.initiate(first));
    const look = () => lookAt(store);
    const remove = (selected: SelectedContacts, count: number) =>
      store.dispatch(contactsApi.endpoints.removeSubscribers.initiate({ ...list, selected, count }));
    return { store, asked, look, remove };
  }

  test('updates the list and the count, and returns the id to undo it', async () => {
    const { promise, resolve } = Promise.withResolvers<unknown>();
    const { remove, look } = await openList({ [removeManyPath]: () => promise });
    const removing = remove({ ids: ['a', 'c'] }, 2);
    expect(look()).toEqual({ ids: ['d', 'b'], count: 2 });
    resolve({ removed: 2, removalId: 'r1' });
    expect((await removing).data).toEqual({ removed: 2, removalIds: ['r1'] });
    expect(look().ids).toEqual(['d', 'b']);
  });

  test('splits a large selection into several calls', async () => {
    const ids = Array.from({ length: 2001 }, (_, index) => `${index}`);
    let calls = 0;
    const { remove } = await openList({
      [removeManyPath]: () => {
        calls += 1;
        return { removed: calls === 3 ? 1 : 1000, removalId: `r${calls}` };
      },
    });
    expect((await remove({ ids }, 2001)).data).toEqual({ removed: 2001, removalIds: ['r1', 'r2', 'r3'] });
  });

  test('is a conflict when the filter matches another number, and refetches the list', async () => {
    const { remove, look, asked } = await openList({
      [removeManyPath]: () => Response.json({ status: 409, title: 'Moved', code: 'selection_moved' }, { status: 409 }),
    });
    const before = asked.length;
    const { error } = await remove({ filter: { search: 'x' }, expected: 2 }, 2);
    expect(error).toMatchObject({ kind: 'conflict', code: 'selection_moved' });
    expect(look().ids).toEqual(['d', 'c', 'b', 'a']);
    await expect.poll(() => asked.slice(before)).toContain(contactsPath('w1'));
  });

  test.each([
    ['everybody', 2],
    ['nobody when all have signed up again', 0],
  ])('can be undone, which restores %s', async (_, restored) => {
    let isThere = true;
    const { store, remove, look } = await openList({
      [contactsPath('w1')]: () => (isThere ? toPage(...everybody) : toPage('d', 'b')),
      [removeManyPath]: () => {
        isThere = false;
        return { removed: 2, removalId: 'r1' };
      },
      [undoPath]: () => {
        isThere = true;
        return { restored };
      },
    });
    await remove({ ids: ['a', 'c'] }, 2);
    const undoing = store.dispatch(
      contactsApi.endpoints.undoRemoval.initiate({ ...list, removalIds: ['r1'], count: 2 }),
    );
    expect((await undoing).data).toEqual({ restored });
    await expect.poll(look).toEqual({ ids: everybody, count: 4 });
  });

  test('fails as missing when undone too late, and removes them again', async () => {
    let isRemoved = false;
    const { store, remove, look } = await openList({
      [removeManyPath]: () => {
        isRemoved = true;
        return { removed: 1, removalId: 'r1' };
      },
      [undoPath]: () => Response.json({ status: 404, title: 'Gone', code: 'not_found' }, { status: 404 }),
      [contactsPath('w1')]: () => toPage(...(isRemoved ? everybody.slice(0, 3) : everybody)),
    });
    await remove({ ids: ['a'] }, 1);
    const undo = contactsApi.endpoints.undoRemoval.initiate({ ...list, removalIds: ['r1'], count: 1 });
    const { error } = await store.dispatch(undo);
    expect(error).toMatchObject({ kind: 'missing' });
    await expect.poll(() => look().ids).toEqual(['d', 'c', 'b']);
  });
});

describe('the cache follows writes', () => {
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

  test('a new waitlist is made in the language of the app', async () => {
    const languages: (string | null)[] = [];
    const { store } = openStore({
      'POST /v1/waitlists': ({ headers }) => {
        languages.push(headers.get('accept-language'));
        return waitlist('w1');
      },
    });
    const { createWaitlist } = waitlistsApi.endpoints;
    await store.dispatch(createWaitlist.initiate({ workspaceId, name: 'w1', language: 'pl' }));
    expect(languages).toEqual(['pl']);
  });

  test('the form of a renamed waitlist is asked for again', async () => {
    const form = { version: 1, formVersion: 0, publishedAt: null, published: defaultForm, draft: null };
    const { store, asked } = openStore({
      'PATCH /v1/waitlists/w1': () => waitlist('w1'),
      'GET /v1/waitlists/w1/form': () => form,
    });
    await store.dispatch(formsApi.endpoints.getForm.initiate({ waitlistId: 'w1' }));
    const change = (patch: object) =>
      store.dispatch(
        waitlistsApi.endpoints.patchWaitlist.initiate({ current: waitlist('w1'), base: { name: 'w1' }, patch }),
      );
    const reads = () => asked.filter((call) => call.startsWith('GET')).length;
    await change({ description: 'Spring' });
    await change({ name: 'w2' });
    await expect.poll(reads).toBe(2);
  });

  test('a changed waitlist keeps its latest sign-ups, which the reply to a change lacks', async () => {
    const listed = { ...waitlist('w1', 3), days: [1, 2], lastSignUpAt: 5 };
    const { store } = openStore({
      [listPath]: () => [listed],
      'PATCH /v1/waitlists/w1': () => ({ ...waitlist('w1', 3), name: 'Renamed' }),
    });
    await store.dispatch(waitlistsApi.endpoints.listWaitlists.initiate({ workspaceId, tz: 'Europe/Warsaw' }));
    const change = { current: listed, base: { name: 'w1' }, patch: { name: 'Renamed' } };
    await store.dispatch(waitlistsApi.endpoints.patchWaitlist.initiate(change));
    const { data } = waitlistsApi.endpoints.listWaitlists.select({ workspaceId })(store.getState());
    expect(data).toEqual([{ ...listed, name: 'Renamed' }]);
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

  test('deleting a workspace refetches the list, not the workspace', async () => {
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
  test('all contacts are fetched and merged by id', async () => {
    const { store } = openStore({
      [contactsPath('w1')]: () => [contact('a'), contact('b')],
      [contactsPath('w2')]: () => ({ b: contact('b') }),
    });
    const { data } = await store.dispatch(contactsApi.endpoints.countContacts.initiate({ waitlistIds: ['w1', 'w2'] }));
    expect(data).toEqual({ total: 2, byWaitlist: { w1: 2, w2: 1 } });
  });

  test('fails when one list fails, since half a total is wrong', async () => {
    const { store } = openStore({ [contactsPath('w1')]: () => [contact('a')], [contactsPath('w2')]: failed });
    const { error } = await store.dispatch(contactsApi.endpoints.countContacts.initiate({ waitlistIds: ['w1', 'w2'] }));
    expect(error).toMatchObject({ kind: 'unexpected' });
  });
});

describe('a refusal of a guard is logged, and nothing is sent', () => {
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
      ({ dispatch }) => dispatch(contactsApi.endpoints.pageContacts.initiate({ waitlistId })),
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
      ({ dispatch }) => dispatch(waitlistsApi.endpoints.deleteWaitlist.initiate({ waitlistId, name: 'Launch' })),
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
