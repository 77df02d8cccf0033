import { configureStore } from '@reduxjs/toolkit';
import { beforeEach, describe, expect, test } from 'vitest';
import { createClient } from '../client/createClient.ts';
import type { Waitlist } from '../contract/waitlists.ts';
import { api } from './api.ts';
import { readNews } from './readNews.ts';
import { waitlistsApi } from './waitlists.ts';

const workspaceId = 'ws';
const listPath = '/v1/workspaces/ws/waitlists';
const toList = (id: string, contactsVersion = 0, version: number | undefined = 1): Waitlist => ({
  id,
  name: id,
  workspaceId,
  allowedOrigins: [],
  contactsCount: contactsVersion,
  contactsVersion,
  version,
});

const refuse = (status: number, code: string) => Response.json({ status, title: 'Refused', code }, { status });

/** A server whose tag is what its reply holds, and a store that has read its lists once. */
async function open(...lists: Waitlist[]) {
  const server = { lists, refusal: undefined as Response | undefined, asked: [] as string[] };
  let isSignedIn = true;
  const client = createClient({
    baseUrl: 'https://api.test',
    retryDelay: () => 0,
    fetch: async ({ url, headers }) => {
      const { pathname } = new URL(url);
      const known = headers.get('if-none-match');
      server.asked.push(known ? `${pathname} known` : pathname);
      if (server.refusal) return server.refusal.clone();
      const found = server.lists.find(({ id }) => pathname.endsWith(id));
      const reply = pathname === listPath ? server.lists : { ...found, workspace: { id: workspaceId, name: 'Studio' } };
      const etag = `W/"${JSON.stringify(reply).length}-${server.lists.map((list) => list.contactsVersion)}"`;
      if (known === etag) return new Response(null, { status: 304, headers: { etag } });
      return Response.json(reply, { headers: { etag } });
    },
  });
  const store = configureStore({
    reducer: { [api.reducerPath]: api.reducer },
    middleware: (getDefault) =>
      getDefault({ thunk: { extraArgument: { client, hasSession: () => isSignedIn } } }).concat(api.middleware),
  });
  const { listWaitlists } = waitlistsApi.endpoints;
  await store.dispatch(listWaitlists.initiate({ workspaceId }));
  server.asked = [];
  return {
    server,
    read: (waitlistId?: string) => store.dispatch(readNews({ workspaceId, waitlistId })),
    readAgain: () => store.dispatch(listWaitlists.initiate({ workspaceId }, { forceRefetch: true })),
    shown: () => listWaitlists.select({ workspaceId })(store.getState()),
    counts: () =>
      listWaitlists
        .select({ workspaceId })(store.getState())
        .data?.map(({ contactsCount }) => contactsCount),
    signOut: () => {
      isSignedIn = false;
    },
  };
}

describe.each([
  ['all lists', undefined, listPath],
  ['one list', 'a', '/v1/waitlists/a'],
])('news of %s', (_, waitlistId, path) => {
  let app: Awaited<ReturnType<typeof open>>;
  beforeEach(async () => {
    app = await open(toList('a'), toList('b'));
  });

  test('unchanged, leave the cache as it is, and are asked for by their tag from the second time on', async () => {
    const before = app.shown().data;
    expect(await app.read(waitlistId)).toBe(false);
    expect(await app.read(waitlistId)).toBe(false);
    expect(app.shown().data).toBe(before);
    expect(app.server.asked).toEqual([path, `${path} known`]);
  });

  test('changed, are in the cache at once, and other lists stay the same objects', async () => {
    await app.read(waitlistId);
    const other = app.shown().data?.[1];
    app.server.lists = [toList('a', 5), toList('b')];
    expect(await app.read(waitlistId)).toBe(true);
    expect(app.counts()).toEqual([5, 0]);
    expect(app.shown()).toMatchObject({
      status: 'fulfilled',
      data: [expect.not.objectContaining({ workspace: {} }), {}],
    });
    expect(app.shown().data?.[1]).toBe(other);
    expect(await app.read(waitlistId)).toBe(false);
  });

  test('are asked for without a tag after another reply, which may be older', async () => {
    await app.read(waitlistId);
    app.server.lists = [toList('a', 3), toList('b')];
    await app.readAgain();
    app.server.asked = [];
    expect(await app.read(waitlistId)).toBe(false);
    expect(app.server.asked).toEqual([path]);
  });

  test.each([
    [500, 'internal', 'unexpected'],
    [429, 'too_many_requests', 'throttled'],
    [401, 'unauthorized', 'unauthorized'],
  ])('refused with %i, reject and leave the page without an error', async (status, code, kind) => {
    app.server.refusal = refuse(status, code);
    await expect(app.read(waitlistId)).rejects.toMatchObject({ kind });
    expect(app.shown()).toMatchObject({ status: 'fulfilled', data: [{ id: 'a' }, { id: 'b' }] });
  });

  test('are not asked for without a session', async () => {
    app.signOut();
    expect(await app.read(waitlistId)).toBe(false);
    expect(app.server.asked).toEqual([]);
  });

  test('of an API that implements only SPEC are not asked for', async () => {
    const plain = await open({ ...toList('a'), version: undefined });
    expect(await plain.read(waitlistId)).toBe(false);
    expect(plain.server.asked).toEqual([]);
  });
});

test('a list that is gone is read with all others, which tell the page', async () => {
  const { server, read } = await open(toList('a'));
  server.refusal = refuse(404, 'not_found');
  await expect(read('a')).rejects.toMatchObject({ kind: 'missing' });
  expect(server.asked).toEqual(['/v1/waitlists/a', listPath]);
});

test('a list that the cache does not have is not asked for', async () => {
  const { server, read } = await open(toList('a'));
  expect(await read('c')).toBe(false);
  expect(server.asked).toEqual([]);
});
