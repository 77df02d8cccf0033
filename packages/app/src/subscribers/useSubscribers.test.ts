import type { Contact } from '@prelude/api/contract/contacts';
import { followWindow } from '@prelude/api/store/api';
import { contactsApi } from '@prelude/api/store/contacts';
import { useState } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { acting } from '../../../../tests/support/app/mount.ts';
import { openApp } from '../../../../tests/support/app/openApp.tsx';
import { openWindow } from '../../../../tests/support/app/openWindow.ts';
import { refuse } from '../../../../tests/support/app/refuse.ts';
import { type ListParams, toListParams } from './listParams.ts';
import { useSubscribers } from './useSubscribers.ts';

vi.mock('@prelude/ui/patterns/showToast', () => ({ showToast: () => undefined }));

const now = Date.UTC(2026, 10, 20);

/** Newest first. */
const everybody: Contact[] = Array.from({ length: 30 }, (_, index) => ({
  id: `c${String(30 - index).padStart(2, '0')}`,
  email: `person${30 - index}@example.com`,
  name: index === 4 ? 'Żaneta' : null,
}));

beforeEach(() => {
  openWindow();
  vi.spyOn(console, 'error').mockReturnValue(undefined);
});

afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

/** A list on a server that answers with pages, and the hook with the params of a URL, which `go` changes. */
async function open(
  search: string,
  answer: (search: string) => Response | Promise<Response> | undefined = () => undefined,
  removedFrom?: number,
) {
  const asked: Request[] = [];
  const app = openApp({
    answer: (request) => {
      const url = new URL(request.url);
      asked.push(request);
      const limit = Number(url.searchParams.get('limit'));
      const page = Number(url.searchParams.get('page') ?? 1);
      const contacts = everybody.slice((page - 1) * limit, page * limit);
      const next = page * limit < everybody.length ? 'N' : null;
      const reply = { contacts, matches: 30, total: 30, next, previous: null, last: null };
      return answer(url.search) ?? Response.json(reply);
    },
  });
  let go: (next: { params: ListParams; isWritten: boolean }) => void = () => undefined;
  const { read, seen } = await app.mount(() => {
    const [{ params, isWritten }, show] = useState(() => ({ params: toListParams('/here', search), isWritten: true }));
    go = show;
    return useSubscribers('l1', params, now, { isWritten, isFollowed: true, removedFrom });
  });
  return {
    asked,
    seen,
    store: app.store,
    searches: () => asked.map(({ url }) => new URL(url).search),
    read,
    ids: () => read().query.currentData?.contacts.map(({ id }) => id),
    go: (to: string, isTyping = false) => acting(() => go({ params: toListParams('/here', to), isWritten: !isTyping })),
  };
}

const idsOf = (start: number, end: number) => everybody.slice(start, end).map(({ id }) => id);
const never = () => new Promise<Response>(() => undefined);

test('the page comes from the server, and the next one is prefetched', async () => {
  const { searches, ids, go } = await open('');
  await expect.poll(ids).toEqual(idsOf(0, 10));
  await expect.poll(searches).toEqual(['?limit=10', '?limit=10&page=2']);
  await go('page=2');
  expect(ids()).toEqual(idsOf(10, 20));
  await expect.poll(searches).toEqual(['?limit=10', '?limit=10&page=2', '?limit=10&page=3']);
});

test('the last result stays until the next one arrives', async () => {
  const { promise, resolve } = Promise.withResolvers<Response>();
  const { ids, read, go } = await open('', (search) => (search.includes('state') ? promise : undefined));
  await expect.poll(ids).toEqual(idsOf(0, 10));
  await go('state=pending');
  await expect.poll(() => read().query.isFetching).toBe(true);
  expect(ids()).toEqual(idsOf(0, 10));
  const contacts = everybody.slice(3, 4);
  resolve(Response.json({ contacts, matches: 1, total: 30, next: null, previous: null, last: null }));
  await expect.poll(ids).toEqual(['c27']);
});

test('each key cancels the request of the previous one, and prefetches nothing', async () => {
  const { asked, searches, ids, go } = await open('page=3', (search) =>
    /search=(z|za)$/.test(search) ? never() : undefined,
  );
  await expect.poll(ids).toEqual(idsOf(20, 30));
  await go('search=z', true);
  await go('search=za', true);
  await go('search=zan', true);
  await expect.poll(ids).toEqual(idsOf(0, 10));
  expect(searches()).toEqual(['?limit=10&page=3', '?limit=10&search=z', '?limit=10&search=za', '?limit=10&search=zan']);
  expect(asked.map(({ signal }) => signal.aborted)).toEqual([false, true, true, false]);
});

test('a link that prefetches the list cancels no search', async () => {
  const { asked, store, go } = await open('', (search) => (search.includes('search') ? never() : undefined));
  await expect.poll(() => asked.length).toBe(2);
  await go('search=z');
  await expect.poll(() => asked.length).toBe(3);
  store.dispatch(contactsApi.util.prefetch('pageContacts', { waitlistId: 'l1', limit: 25 }, {}));
  await expect.poll(() => asked.length).toBe(4);
  expect(asked.at(2)?.signal.aborted).toBe(false);
});

test('rows of another page are not shown for a page that failed', async () => {
  const { read, ids, go } = await open('', (search) =>
    search.includes('state') ? refuse(403, 'key_not_allowed') : undefined,
  );
  await expect.poll(ids).toEqual(idsOf(0, 10));
  await go('state=pending');
  await expect.poll(() => read().query.error).toMatchObject({ kind: 'forbidden' });
  expect(ids()).toBeUndefined();
});

test('a first page that fails can be retried', async () => {
  let isBroken = true;
  const { read, ids } = await open('', () => (isBroken ? refuse(403, 'key_not_allowed') : undefined));
  await expect.poll(() => read().query.error).toMatchObject({ kind: 'forbidden' });
  isBroken = false;
  await acting(() => read().refetch());
  await expect.poll(ids).toEqual(idsOf(0, 10));
});

test('rows stay where they are when the connection returns', async () => {
  const { asked, store, ids } = await open('');
  const unfollow = followWindow(store.dispatch);
  await expect.poll(ids).toEqual(idsOf(0, 10));
  await expect.poll(() => asked.length).toBe(2);
  await acting(() => window.dispatchEvent(new Event('online')));
  await acting(() => store.dispatch(contactsApi.util.prefetch('pageContacts', { waitlistId: 'l2', limit: 10 }, {})));
  await expect.poll(() => asked.length).toBe(3);
  expect(asked.filter(({ url }) => url.endsWith('l1/contacts?limit=10'))).toHaveLength(1);
  unfollow();
});

test('a page that a removal has emptied is replaced by the last one in the same render', async () => {
  const { read, ids, go, seen } = await open('page=3', undefined, 4);
  await expect.poll(ids).toEqual(idsOf(20, 30));
  const before = seen.length;
  await go('page=4');
  await expect.poll(() => read().params.page).toBe(3);
  expect(ids()).toEqual(idsOf(20, 30));
  const blank = seen.slice(before).filter(({ query }) => query.currentData?.contacts.length === 0);
  expect(blank).toEqual([]);
});

test('a page that a removal has emptied stays until the last one arrives', async () => {
  const { promise, resolve } = Promise.withResolvers<Response>();
  const removed = { id: 'c00', email: 'last@example.com' };
  const full = { contacts: [removed], matches: 31, total: 31, next: null, previous: null, last: null };
  let isRemoved = false;
  const answer = (search: string) => {
    if (search.includes('page=3')) return promise;
    return isRemoved ? undefined : Response.json(full);
  };
  const { read, ids, seen } = await open('page=4', answer, 4);
  await expect.poll(ids).toEqual(['c00']);
  isRemoved = true;
  await acting(() => read().refetch());
  await expect.poll(() => read().params.page).toBe(3);
  expect(ids()).toEqual(['c00']);
  const contacts = everybody.slice(20, 30);
  resolve(Response.json({ contacts, matches: 30, total: 30, next: null, previous: null, last: null }));
  await expect.poll(ids).toEqual(idsOf(20, 30));
  expect(seen.filter(({ query }) => query.currentData?.contacts.length === 0)).toEqual([]);
});

test('a page that was empty when it was opened stays', async () => {
  const { read, ids } = await open('page=4');
  await expect.poll(ids).toEqual([]);
  expect(read().params.page).toBe(4);
});
