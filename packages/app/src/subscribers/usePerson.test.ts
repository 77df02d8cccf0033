import type { Contact } from '@prelude/api/contract/contacts';
import { useState } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { acting } from '../../../../tests/support/app/mount.ts';
import { openApp } from '../../../../tests/support/app/openApp.tsx';
import { openWindow } from '../../../../tests/support/app/openWindow.ts';
import { refuse } from '../../../../tests/support/app/refuse.ts';
import { toListParams } from './listParams.ts';
import { usePerson } from './useSubscribers.ts';

vi.mock('@prelude/ui/patterns/showToast', () => ({ showToast: () => undefined }));

const ada: Contact = { id: 'ada', email: 'ada@example.com' };
const jan: Contact = { id: 'jan', email: 'jan@example.com' };

beforeEach(() => {
  openWindow();
});

afterEach(() => {
  vi.unstubAllGlobals();
});

interface Shown {
  search: string;
  known: readonly Contact[] | undefined;
}

/** The person of an address, where these subscribers are known; `show` changes both. */
async function open(first: Shown, answer: () => Response | Promise<Response> = () => Response.json(jan)) {
  const app = openApp({ answer });
  const { read } = await app.mount(() => {
    const [{ search, known }, show] = useState(first);
    const page = { matches: 2, total: 2, next: null, previous: null, last: null };
    const list = { currentData: known && { contacts: [...known], ...page }, isFetching: !known };
    return { person: usePerson('l1', toListParams('/here', search), list), show };
  });
  return {
    app,
    read: () => read().person,
    state: () => read().person?.state,
    show: (next: Shown) => acting(() => read().show(next)),
    asked: () => app.asked.map(({ call }) => call),
  };
}

const call = 'GET /v1/waitlists/l1/contacts/jan';

test('a URL without a subscriber opens and fetches nobody', async () => {
  const { read, asked } = await open({ search: '?page=2', known: [ada] });
  expect(read()).toBeNull();
  expect(asked()).toEqual([]);
});

test('a subscriber on the page is shown without a call', async () => {
  const { state, asked } = await open({ search: '?subscriber=ada', known: [jan, ada] });
  expect(state()).toMatchObject({ status: 'ready', item: { id: 'ada', email: 'ada@example.com' } });
  expect(asked()).toEqual([]);
});

test('a subscriber who is not on the page is fetched once the page has loaded', async () => {
  const { state, asked, show } = await open({ search: '?subscriber=jan', known: undefined });
  expect(state()).toEqual({ status: 'loading' });
  expect(asked()).toEqual([]);
  await show({ search: '?subscriber=jan', known: [ada] });
  await expect.poll(state).toMatchObject({ status: 'ready', item: { id: 'jan', email: 'jan@example.com' } });
  expect(asked()).toEqual([call]);
});

test('the state is loading until the reply', async () => {
  const { promise, resolve } = Promise.withResolvers<Response>();
  const { state } = await open({ search: '?subscriber=jan', known: [ada] }, () => promise);
  expect(state()).toEqual({ status: 'loading' });
  resolve(Response.json(jan));
  await expect.poll(state).toMatchObject({ status: 'ready' });
});

test('a subscriber unknown to the server is missing', async () => {
  const { state } = await open({ search: '?subscriber=jan', known: [ada] }, () => refuse(404, 'not_found'));
  await expect.poll(state).toEqual({ status: 'missing' });
});

test('a failed fetch can be retried', async () => {
  const answer = vi.fn(() => refuse(403, 'key_not_allowed'));
  const { read, state } = await open({ search: '?subscriber=jan', known: [ada] }, answer);
  await expect.poll(state).toMatchObject({ status: 'failed', reason: 'forbidden' });
  answer.mockImplementation(() => Response.json(jan));
  await acting(() => read()?.onRetry());
  await expect.poll(state).toMatchObject({ status: 'ready', item: { id: 'jan' } });
});

test('a subscriber just removed is missing, and not fetched', async () => {
  const { state, show, asked } = await open({ search: '?subscriber=ada', known: [ada, jan] });
  await show({ search: '?subscriber=ada', known: [jan] });
  expect(state()).toEqual({ status: 'missing' });
  expect(asked()).toEqual([]);
});

test('after a removal, the next subscriber is fetched', async () => {
  const { state, show, asked } = await open({ search: '?subscriber=ada', known: [ada] });
  await show({ search: '?subscriber=ada', known: [] });
  await show({ search: '?subscriber=jan', known: [] });
  await expect.poll(state).toMatchObject({ status: 'ready', item: { id: 'jan' } });
  expect(asked()).toEqual([call]);
});

test('closing leads back to the same page of the list', async () => {
  const { app, read } = await open({ search: '?search=a&page=2&subscriber=ada', known: [ada] });
  await acting(() => read()?.onClose());
  expect(app.where()).toBe('/here?search=a&page=2');
});
