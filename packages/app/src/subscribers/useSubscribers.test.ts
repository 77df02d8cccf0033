import type { Contact } from '@prelude/api/contract/contacts';
import type { Waitlist } from '@prelude/api/contract/waitlists';
import { useState } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { acting } from '../testing/mount.ts';
import { openApp } from '../testing/openApp.tsx';
import { openWindow } from '../testing/openWindow.ts';
import { refuse } from '../testing/refuse.ts';
import { type Place, toPlace } from './place.ts';
import { MAX_LOCAL, useSubscribers } from './useSubscribers.ts';

const waitlist: Waitlist = { id: 'l1', name: 'Spring', workspaceId: 'ws', allowedOrigins: [] };
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

interface Server {
  total?: number;
  /** In place of the whole list. */
  list?: () => Response | Promise<Response>;
  page?: (search: string) => Response | Promise<Response> | undefined;
}

/** A list on a server, and the hook at a place, which `go` changes. */
async function open(search: string, { total = everybody.length, list, page }: Server = {}) {
  const asked: string[] = [];
  const app = openApp({
    answer: (request) => {
      const url = new URL(request.url);
      asked.push(url.search);
      if (url.search === '') return list?.() ?? Response.json(everybody);
      const limit = Number(url.searchParams.get('limit'));
      const start = Number(url.searchParams.get('cursor') ?? 0);
      const contacts = everybody.slice(start, start + limit);
      const reply = { contacts, matches: total, total, next: `${start + limit}`, previous: null, last: null };
      return page?.(url.search) ?? Response.json(reply);
    },
  });
  let go: (place: Place) => void = () => undefined;
  let type: (term: string) => void = () => undefined;
  const { look } = await app.mount(() => {
    const [place, setPlace] = useState(() => toPlace(search));
    const [term, setTerm] = useState(place.search);
    go = setPlace;
    type = setTerm;
    return useSubscribers(waitlist, place, term, now);
  });
  const ids = () => look().query.currentData?.contacts.map(({ id }) => id);
  return {
    asked,
    look,
    ids,
    go: (to: string) => acting(() => go(toPlace(to))),
    type: (term: string) => acting(() => type(term)),
  };
}

const idsOf = (start: number, end: number) => everybody.slice(start, end).map(({ id }) => id);

test('the first page is there before the whole list, and the same with it', async () => {
  const { promise, resolve } = Promise.withResolvers<Response>();
  const { asked, ids, look } = await open('', { list: () => promise });
  await expect.poll(ids).toEqual(idsOf(0, 10));
  await expect.poll(() => asked).toEqual(['?limit=10', '']);
  expect(look().list).toBeUndefined();
  const before = look().query.currentData;
  resolve(Response.json(everybody));
  await expect.poll(() => look().list).toHaveLength(30);
  const { page, last, count, toHref } = look().query.currentData ?? {};
  expect({ page, last, count: count?.matches, next: toHref?.(2) }).toEqual({
    page: before?.page,
    last: before?.last,
    count: before?.count.matches,
    next: before?.toHref(2),
  });
  expect(ids()).toEqual(idsOf(0, 10));
});

test('once the whole list is here, nothing is asked for again', async () => {
  const { asked, ids, look, type, go } = await open('');
  await expect.poll(() => look().list).toHaveLength(30);
  await type('zaneta');
  await expect.poll(ids).toEqual(['c26']);
  await type('');
  await go('page=3&sort=createdAt');
  await expect.poll(ids).toEqual(idsOf(0, 10).toReversed());
  expect(asked).toEqual(['?limit=10', '']);
});

test('a page further on waits for the whole list, and is no other page meanwhile', async () => {
  const { promise, resolve } = Promise.withResolvers<Response>();
  const { asked, ids, look } = await open('page=2', { list: () => promise });
  await expect.poll(() => asked).toEqual(['?limit=10', '']);
  expect(look().query).toMatchObject({ isFetching: true });
  expect(look().query.currentData).toBeUndefined();
  resolve(Response.json(everybody));
  await expect.poll(ids).toEqual(idsOf(10, 20));
});

test('a longer list stays on the server, whose next page is read ahead', async () => {
  const { asked, ids, look, go } = await open('', { total: MAX_LOCAL + 1 });
  await expect.poll(ids).toEqual(idsOf(0, 10));
  await expect.poll(() => asked).toEqual(['?limit=10', '?limit=10&cursor=10']);
  await go('page=2&cursor=10');
  await expect.poll(ids).toEqual(idsOf(10, 20));
  await expect.poll(() => asked.at(-1)).toBe('?limit=10&cursor=20');
  expect(look().list).toBeUndefined();
  expect(asked.filter((search) => search === '?limit=10&cursor=10')).toHaveLength(1);
});

test('of a longer list the last result stands until the next one has come', async () => {
  const { promise, resolve } = Promise.withResolvers<Response>();
  const { ids, look, go } = await open('', {
    total: MAX_LOCAL + 1,
    page: (search) => (search.includes('state') ? promise : undefined),
  });
  await expect.poll(ids).toEqual(idsOf(0, 10));
  await go('state=pending');
  await expect.poll(() => look().query.isFetching).toBe(true);
  expect(ids()).toEqual(idsOf(0, 10));
  const reply = {
    contacts: everybody.slice(3, 4),
    matches: 1,
    total: MAX_LOCAL + 1,
    next: null,
    previous: null,
    last: null,
  };
  resolve(Response.json(reply));
  await expect.poll(ids).toEqual(['c27']);
});

test('where the whole list does not come, the server goes on to find the pages', async () => {
  const { ids, look, go } = await open('', { list: () => refuse(403, 'key_not_allowed') });
  await expect.poll(ids).toEqual(idsOf(0, 10));
  await expect.poll(() => look().query.currentData?.toHref(2)).toContain('cursor=10');
  await go('page=2&cursor=10');
  await expect.poll(ids).toEqual(idsOf(10, 20));
});

test('a first page that does not come is a failure, and is tried again', async () => {
  let isBroken = true;
  const { look, ids } = await open('', {
    page: () => (isBroken ? refuse(403, 'key_not_allowed') : undefined),
  });
  await expect.poll(() => look().query.error).toMatchObject({ kind: 'forbidden' });
  isBroken = false;
  await acting(() => look().refetch());
  await expect.poll(ids).toEqual(idsOf(0, 10));
});
