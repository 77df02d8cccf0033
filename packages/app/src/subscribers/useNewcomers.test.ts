import type { ContactsPage } from '@prelude/api/contract/contacts';
import type { Waitlist } from '@prelude/api/contract/waitlists';
import { contactsApi } from '@prelude/api/store/contacts';
import { useState } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { acting } from '../../../../tests/support/app/mount.ts';
import { openApp } from '../../../../tests/support/app/openApp.tsx';
import { openWindow } from '../../../../tests/support/app/openWindow.ts';
import { toListParams, toQuery } from './listParams.ts';
import { useNewcomers } from './useNewcomers.ts';

vi.mock('@prelude/ui/patterns/showToast', () => ({ showToast: () => undefined }));

const now = Date.UTC(2026, 10, 20);

const toPage = (ids: string, contactsVersion: number, matches = ids.length): ContactsPage => ({
  contacts: [...ids].map((id) => ({ id, email: `${id}@example.com` })),
  matches,
  total: matches,
  next: null,
  previous: null,
  last: null,
  contactsVersion,
});

beforeEach(() => openWindow());

afterEach(() => void vi.unstubAllGlobals());

interface Open {
  search?: string;
  shown: ContactsPage | undefined;
  /** What the server answers by the order it is asked for. */
  newest?: ContactsPage;
  /** What it answers for the same page in another order. */
  newer?: ContactsPage;
  isFetching?: boolean;
}

/** The list as it is shown, followed by a waitlist whose version `raise` changes. */
async function open({ search = '', shown, newest = toPage('', 0), newer = newest, isFetching = false }: Open) {
  const asked: string[] = [];
  const app = openApp({
    answer: ({ url }) => {
      const { searchParams } = new URL(url);
      asked.push(`${searchParams}`);
      return Response.json(['sort', 'page', 'cursor'].some((name) => searchParams.has(name)) ? newer : newest);
    },
  });
  const params = toListParams('/here', search);
  const args = { waitlistId: 'l1', ...toQuery(params, now) };
  if (shown) await app.store.dispatch(contactsApi.util.upsertQueryData('pageContacts', args, shown) as never);
  const refetch = vi.fn();
  let raise: (version: number | undefined) => void = () => undefined;
  let show: (page: ContactsPage) => void = () => undefined;
  const { read } = await app.mount(() => {
    const [contactsVersion, setVersion] = useState<number | undefined>(shown?.contactsVersion);
    const [currentData, setPage] = useState(shown);
    [raise, show] = [setVersion, setPage];
    const waitlist = { id: 'l1', contactsVersion } as Waitlist;
    return useNewcomers(waitlist, params, now, { query: { currentData, isFetching }, refetch });
  });
  return {
    asked,
    refetch,
    read,
    where: app.where,
    raise: (version: number | undefined) => acting(() => raise(version)),
    show: (page: ContactsPage) => acting(() => show(page)),
    readPage: () =>
      contactsApi.endpoints.pageContacts
        .select(args)(app.store.getState() as never)
        .data?.contacts.map(({ id }) => id)
        .join(''),
  };
}

test('nothing is read while the list is as it was, or says no version', async () => {
  const { asked, read, raise, refetch } = await open({ shown: toPage('cba', 3) });
  await raise(2);
  await raise(undefined);
  expect([asked, read().count, refetch.mock.calls]).toEqual([[], 0, []]);
});

test('nothing is read before there is a page, or while it is read', async () => {
  for (const place of [{ shown: undefined }, { shown: toPage('cba', 3), isFetching: true }]) {
    const { asked, raise, read } = await open(place);
    await raise(4);
    expect([asked, read().count]).toEqual([[], 0]);
  }
});

test('an empty page is read again, once for each change', async () => {
  const { asked, refetch, raise } = await open({ shown: toPage('', 3) });
  expect(refetch).not.toHaveBeenCalled();
  await raise(4);
  expect(refetch).toHaveBeenCalledOnce();
  await raise(5);
  expect(refetch).toHaveBeenCalledTimes(2);
  expect(asked).toEqual([]);
});

test('those who have come to the first page are counted, and shown by reading it again', async () => {
  const { asked, read, raise, refetch } = await open({ shown: toPage('cba', 3), newest: toPage('edcba', 5) });
  await raise(5);
  await expect.poll(() => read().count).toBe(2);
  expect(asked).toEqual(['limit=20']);
  expect(refetch).not.toHaveBeenCalled();
  read().onShow();
  expect(refetch).toHaveBeenCalledOnce();
});

test('nobody is new once they are shown, nor on a page read after that', async () => {
  const { read, raise, show } = await open({ shown: toPage('cba', 3), newest: toPage('edcba', 5) });
  await raise(5);
  await expect.poll(() => read().count).toBe(2);
  await show(toPage('edcba', 5));
  expect(read().count).toBe(0);
  await raise(6);
  await show(toPage('dba', 6));
  expect(read().count).toBe(0);
});

test.each([
  ['order of address', 'sort=email&state=pending', 'limit=20&state=pending&sort=email'],
  ['a later page', 'page=2&state=pending', 'limit=10&state=pending&page=2'],
  ['a page too far on for a number', 'cursor=c1&state=pending', 'limit=20&state=pending&cursor=c1'],
])('in %s they are shown on the first page, newest first, with the same filters', async (_, search, own) => {
  const { asked, read, raise, where, refetch } = await open({
    search,
    shown: toPage('abc', 3, 13),
    newest: toPage('dcb', 4, 14),
    newer: toPage('abc', 4, 14),
  });
  await raise(4);
  await expect.poll(() => read().count).toBe(1);
  expect(asked.toSorted()).toEqual(['limit=20&state=pending', own].toSorted());
  read().onShow();
  expect(where()).toBe('/here?state=pending');
  expect(refetch).not.toHaveBeenCalled();
});

test('those who are gone leave the page, and the others stay', async () => {
  const { readPage, raise, refetch } = await open({ shown: toPage('dcba', 4), newest: toPage('dba', 5) });
  await raise(5);
  await expect.poll(readPage).toBe('dba');
  expect(refetch).not.toHaveBeenCalled();
});

test('a page whose people are all gone is read again', async () => {
  const { refetch, raise, readPage } = await open({ shown: toPage('ba', 2), newest: toPage('', 4) });
  await raise(4);
  await expect.poll(() => refetch.mock.calls.length).toBe(1);
  expect(readPage()).toBe('ba');
});
