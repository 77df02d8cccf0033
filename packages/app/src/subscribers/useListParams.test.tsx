import type { PropsWithChildren } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { Router } from 'wouter';
import { memoryLocation } from 'wouter/memory-location';
import { acting, mountHook } from '../../../../tests/support/app/mount.ts';
import { useListParams } from './useListParams.ts';

const path = '/waitlists/1/subscribers';

beforeEach(() => {
  vi.useFakeTimers();
});

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

async function openAt(search: string) {
  const { hook, searchHook, history, navigate } = memoryLocation({ path: path + search, record: true });
  const Around = ({ children }: PropsWithChildren) => (
    <Router hook={hook} searchHook={searchHook}>
      {children}
    </Router>
  );
  const { read } = await mountHook(useListParams, Around);
  return {
    read,
    history,
    type: (term: string) => acting(() => read().change({ search: term })),
    pass: (milliseconds: number) => acting(() => vi.advanceTimersByTimeAsync(milliseconds)),
    go: (to: string) => acting(() => navigate(path + to)),
  };
}

test('typing replaces the URL after a pause, with the first page', async () => {
  const { read, history, type, pass } = await openAt('?search=an&page=3');
  expect(read()).toMatchObject({ term: 'an', params: { search: 'an', page: 3 } });
  await type('ann');
  await pass(249);
  await type('anna');
  expect(read()).toMatchObject({ term: 'anna', params: { search: 'anna', page: 1 }, isWritten: false });
  await pass(249);
  expect(history).toEqual([`${path}?search=an&page=3`]);
  await pass(1);
  expect(read()).toMatchObject({ params: { search: 'anna', page: 1 }, isWritten: true });
  expect(history).toEqual([`${path}?search=anna`]);
});

test('typing back what the URL has keeps its page, and writes nothing', async () => {
  const { read, history, type, pass } = await openAt('?search=an&page=3');
  await type('ann');
  await pass(100);
  await type('an');
  expect(read()).toMatchObject({ term: 'an', params: { search: 'an', page: 3 }, isWritten: true });
  expect(vi.getTimerCount()).toBe(0);
  await pass(1000);
  expect(history).toEqual([`${path}?search=an&page=3`]);
});

test('what is shown ahead of the URL is in it after a pause', async () => {
  const { read, history, pass } = await openAt('?search=an');
  await acting(() => read().show({ ...read().params, page: 2 }));
  expect(read()).toMatchObject({ term: 'an', params: { page: 2 }, written: { page: 1 }, isWritten: false });
  await pass(250);
  expect(history).toEqual([`${path}?search=an&page=2`]);
});

test('what is typed and shown after another URL has opened is added to that one', async () => {
  const { read, history, type, pass, go } = await openAt('');
  await go('?state=pending');
  await type('anna');
  await pass(250);
  await acting(() => read().show({ ...read().params, page: 2 }));
  expect(read().params).toMatchObject({ search: 'anna', state: 'pending', page: 2 });
  await pass(250);
  expect(history.at(-1)).toBe(`${path}?search=anna&state=pending&page=2`);
});

test.each([
  ['a filter adds an entry to the history', '?page=3', { state: 'pending' }, ['?page=3', '?state=pending']],
  ['a period adds one', '', { joined: 'own' }, ['', '?joined=own']],
  ['a day of it replaces that', '?joined=own', { from: '2026-11-20' }, ['?joined=own&from=2026-11-20']],
  ['its other day too', '?joined=own', { to: '2026-11-20' }, ['?joined=own&to=2026-11-20']],
  ['a period with its days adds one', '', { joined: 'own', from: '2026-11-20' }, ['', '?joined=own&from=2026-11-20']],
] as const)('%s', async (_, search, changed, expected) => {
  const { read, history } = await openAt(search);
  await acting(() => read().change(changed));
  expect(history).toEqual(expected.map((each) => path + each));
});

test('a filter takes along what is typed and not yet in the URL', async () => {
  const { read, history, type, pass } = await openAt('');
  await type('anna');
  await pass(100);
  await acting(() => read().change({ state: 'pending' }));
  await pass(1000);
  expect(history).toEqual([path, `${path}?search=anna&state=pending`]);
});

test('another URL sets the search term', async () => {
  const { read, type, pass, go } = await openAt('');
  await type('anna');
  await pass(250);
  await go('?search=jan');
  expect(read().term).toBe('jan');
  await pass(1000);
  expect(read().params.search).toBe('jan');
});

test('the URL from before typing can be opened again', async () => {
  const { read, history, type, pass, go } = await openAt('');
  await type('anna');
  await pass(250);
  await go('');
  await pass(1000);
  expect(read()).toMatchObject({ term: '', params: { search: '' } });
  expect(history.at(-1)).toBe(path);
});

test('opening another page of the same search drops a term that is not in the URL yet', async () => {
  const { read, history, type, pass, go } = await openAt('?search=an&page=3');
  await type('anna');
  await go('?search=an&page=2');
  expect(read()).toMatchObject({ term: 'an', params: { search: 'an', page: 2 } });
  await pass(1000);
  expect(read()).toMatchObject({ term: 'an', params: { search: 'an', page: 2 } });
  expect(history).not.toContain(`${path}?search=anna`);
});

test('a link with the typed term keeps the rest of its URL', async () => {
  const { read, type, pass, go } = await openAt('');
  await type('anna');
  await pass(100);
  await go('?search=anna&page=2&subscriber=s1');
  await pass(1000);
  expect(read().params).toMatchObject({ search: 'anna', page: 2, subscriber: 's1' });
});

test('a held key searches once it is released', async () => {
  const { read, type, pass } = await openAt('');
  const seen: string[] = [];
  for (const term of ['a', 'aa', 'aaa', 'aaaa']) {
    await type(term);
    seen.push(read().params.search);
    await pass(30);
  }
  expect(read().term).toBe('aaaa');
  expect(seen).toEqual(['a', 'a', 'a', 'a']);
  await pass(20);
  expect(read().params.search).toBe('aaaa');
});
