import { configureStore } from '@reduxjs/toolkit';
import { describe, expect, test } from 'vitest';
import { createClient } from '../client/createClient.ts';
import { defaultCsvColumns, toCsvWords } from '../contract/csv.ts';
import { api } from './api.ts';
import { contactsApi } from './contacts.ts';
import { filesApi } from './files.ts';
import { waitlistsApi } from './waitlists.ts';
import { workspacesApi } from './workspaces.ts';

const workspaceId = 'ws';
const waitlistId = 'w1';
const list = { workspaceId, waitlistId };

/** Opens an API that implements only SPEC section 7: it ignores parameters and replies to DELETE with 204. */
function openSpecApi(toReply: (contacts: object[]) => unknown) {
  let people = Array.from({ length: 25 }, (_, index) => ({
    id: `c${25 - index}`,
    email: `person${25 - index}@example.com`,
    name: index === 4 ? 'Żaneta' : `Olek ${25 - index}`,
    state: 'subscribed',
  }));
  const asked: string[] = [];
  const calls: Record<string, (body: Record<string, string>) => unknown> = {
    'GET /v1/workspaces/ws/waitlists': () => [{ id: waitlistId, name: 'Launch', workspaceId, allowedOrigins: [] }],
    'GET /v1/waitlists/w1/contacts': () => toReply(people),
    'POST /v1/waitlists/w1/remove-subscriber': ({ subscriberId }) => {
      people = people.filter(({ id }) => id !== subscriberId);
      return undefined;
    },
    'DELETE /v1/waitlists/w1': () => undefined,
    'DELETE /v1/workspaces/ws': () => undefined,
  };
  const client = createClient({
    baseUrl: 'https://api.test',
    fetch: async (request) => {
      const call = `${request.method} ${new URL(request.url).pathname}`;
      asked.push(call);
      const answer = calls[call];
      if (!answer) return new Response('Not Found', { status: 404 });
      const reply = answer(request.method === 'POST' ? await request.json() : {});
      return reply === undefined ? new Response(null, { status: 204 }) : Response.json(reply);
    },
  });
  const store = configureStore({
    reducer: { [api.reducerPath]: api.reducer },
    middleware: (getDefault) =>
      getDefault({ thunk: { extraArgument: { client, hasSession: () => true } } }).concat(api.middleware),
  });
  const page = async (query: object) => {
    const { data } = await store.dispatch(contactsApi.endpoints.pageContacts.initiate({ waitlistId, ...query }));
    return data && { ...data, contacts: data.contacts.map(({ id }) => id) };
  };
  return { store, asked, page };
}

const ids = (from: number, to: number) => Array.from({ length: from - to + 1 }, (_, index) => `c${from - index}`);

describe.each<[string, (contacts: object[]) => unknown]>([
  ['a list', (contacts) => contacts],
  ['a map', (contacts) => Object.fromEntries(contacts.map((contact) => [(contact as { id: string }).id, contact]))],
])('an API that implements only SPEC and returns all contacts as %s', (_, toReply) => {
  test('is paged, searched and sorted with one call', async () => {
    const { asked, page } = openSpecApi(toReply);
    expect(await page({ limit: 10 })).toMatchObject({ contacts: ids(25, 16), matches: 25, total: 25, next: '2' });
    expect(await page({ limit: 10, page: 3 })).toMatchObject({ contacts: ids(5, 1), next: null });
    expect(await page({ limit: 10, search: 'zaneta' })).toMatchObject({ contacts: ['c21'], matches: 1, total: 25 });
    expect(await page({ limit: 10, sort: 'email' })).toMatchObject({ contacts: ids(19, 10).toReversed() });
    expect(asked).toEqual(['GET /v1/waitlists/w1/contacts']);
  });

  test('finds a subscriber by id, or reports it missing', async () => {
    const { store, asked, page } = openSpecApi(toReply);
    await page({ limit: 10 });
    const find = (contactId: string) =>
      store.dispatch(contactsApi.endpoints.getContact.initiate({ waitlistId, contactId }));
    expect((await find('c3')).data).toMatchObject({ email: 'person3@example.com' });
    expect((await find('nobody')).error).toMatchObject({ kind: 'missing' });
    expect(asked).toHaveLength(1);
  });

  test('removes one, and all that match a search, with one call each', async () => {
    const { store, asked, page } = openSpecApi(toReply);
    await page({ limit: 10 });
    const one = contactsApi.endpoints.removeSubscriber.initiate({ ...list, subscriberId: 'c25' });
    expect(await store.dispatch(one)).toMatchObject({ data: { removed: 1, removalIds: [] } });
    expect(await page({ limit: 25 })).toMatchObject({ contacts: ids(24, 1), total: 24 });
    const selected = { filter: { search: 'person1' }, expected: 11 };
    const many = contactsApi.endpoints.removeSubscribers.initiate({ ...list, selected, count: 11 });
    expect(await store.dispatch(many)).toMatchObject({ data: { removed: 11, removalIds: [] } });
    expect(asked.filter((call) => call.endsWith('remove-subscriber'))).toHaveLength(12);
  });

  test('exports the matches of a search', async () => {
    const { store, page } = openSpecApi(toReply);
    await page({ limit: 10 });
    const files: Blob[] = [];
    const call = filesApi.endpoints.exportContacts.initiate({
      waitlistId,
      filter: { search: 'zaneta' },
      form: { columns: defaultCsvColumns, delimiter: 'comma', words: toCsvWords((id) => id, { language: 'en' }) },
      language: 'en',
      onFile: (file) => files.push(file),
      onPart: () => undefined,
    });
    expect(await store.dispatch(call)).toMatchObject({ data: null });
    expect((await files[0]?.text())?.split('\r\n')[1]).toBe('1,person21@example.com,Żaneta');
  });

  test('deletes a waitlist and a workspace with an empty reply', async () => {
    const { store } = openSpecApi(toReply);
    const { deleteWaitlist } = waitlistsApi.endpoints;
    const { deleteWorkspace } = workspacesApi.endpoints;
    expect((await store.dispatch(deleteWaitlist.initiate({ waitlistId, name: 'Launch' }))).error).toBeUndefined();
    expect((await store.dispatch(deleteWorkspace.initiate({ workspaceId }))).error).toBeUndefined();
  });
});
