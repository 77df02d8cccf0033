import type { Contact } from '@prelude/api/contract/contacts';
import { useState } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { acting } from '../../../../tests/support/app/mount.ts';
import { openApp } from '../../../../tests/support/app/openApp.tsx';
import { openWindow } from '../../../../tests/support/app/openWindow.ts';
import { refuse } from '../../../../tests/support/app/refuse.ts';
import { toSelectedStates, useStateCounts } from './useStateCounts.ts';

vi.mock('@prelude/ui/patterns/showToast', () => ({ showToast: () => undefined }));

beforeEach(() => {
  openWindow();
});

afterEach(() => {
  vi.unstubAllGlobals();
});

const numbers: Record<string, number> = { subscribed: 7, pending: 2, unsubscribed: 1 };

const toContacts = (...states: string[]): Contact[] =>
  states.map((state, index) => ({ id: `${index}`, email: `${index}@example.com`, state }));

type Answer = (query: URLSearchParams) => Response | Promise<Response>;

async function open(people: Partial<Parameters<typeof useStateCounts>[0]> = {}, answer: Answer = toPage) {
  const searches: string[] = [];
  const app = openApp({
    answer: (request) => {
      searches.push(new URL(request.url).search);
      return answer(new URL(request.url).searchParams);
    },
  });
  const asked = { waitlistId: 'l1', filter: { search: 'a' }, hasAll: false, ...people };
  const { read } = await app.mount(() => {
    const [isOpen, setOpen] = useState(false);
    return { counts: useStateCounts(asked, isOpen), setOpen };
  });
  return { searches, counts: () => read().counts, show: (isOpen: boolean) => acting(() => read().setOpen(isOpen)) };
}

function toPage(query: URLSearchParams, isCapped = false) {
  const matches = (numbers[query.get('state') ?? ''] ?? 0) + (query.has('search') ? 0 : 100);
  return Response.json({ contacts: [], matches, isCapped, total: 200, next: null, previous: null, last: null });
}

test('nobody is counted before the dialog is open', async () => {
  const { searches, counts, show } = await open();
  expect(searches).toEqual([]);
  await show(true);
  await expect.poll(counts).toEqual({ matches: { subscribed: 7, pending: 2, unsubscribed: 1, isCapped: false } });
  expect(searches).toEqual([
    '?search=a&state=subscribed&limit=1',
    '?search=a&state=pending&limit=1',
    '?search=a&state=unsubscribed&limit=1',
  ]);
});

test('all of the list are counted beside those who match', async () => {
  const { counts, show } = await open({ hasAll: true });
  expect(counts()).toEqual({ matches: 'loading', all: 'loading' });
  await show(true);
  await expect.poll(counts).toMatchObject({ matches: { pending: 2 }, all: { pending: 102 } });
});

test('one count that the server has capped makes all of them a minimum', async () => {
  const { counts, show } = await open({}, (query) => toPage(query, query.get('state') === 'pending'));
  await show(true);
  await expect.poll(counts).toMatchObject({ matches: { unsubscribed: 1, isCapped: true } });
});

test('picked people are counted by their rows at once, and a rest once the others are counted', async () => {
  const [gone] = toContacts('Pending');
  const rest = { except: ['0'], exceptions: gone ? [gone] : [], count: 9 };
  for (const [selected, atFirst, later] of [
    [toContacts('Pending'), { pending: 1 }, { pending: 1 }],
    [rest, 'loading', { subscribed: 7, pending: 1 }],
  ] as const) {
    const { counts, show } = await open({ selected });
    expect([counts().selected]).toMatchObject([atFirst]);
    await show(true);
    await expect.poll(counts).toMatchObject({ matches: { pending: 2 }, selected: later });
  }
});

test('what was counted is forgotten with the dialog, and what arrives after it too', async () => {
  const { promise: isAsked, resolve: release } = Promise.withResolvers<void>();
  const { searches, counts, show } = await open({ hasAll: true }, async (query) => {
    if (!query.has('search')) await isAsked;
    return toPage(query);
  });
  await show(true);
  await expect.poll(counts).toMatchObject({ matches: { pending: 2 }, all: 'loading' });
  await show(false);
  expect(counts()).toEqual({ matches: 'loading', all: 'loading' });
  release();
  await expect.poll(() => searches.at(-1)).toBe('?state=unsubscribed&limit=1');
  await acting(() => new Promise(setImmediate));
  expect(counts()).toEqual({ matches: 'loading', all: 'loading' });
});

test('a filter of one state needs no counts', async () => {
  const { searches, counts, show } = await open({ filter: { state: 'pending' } });
  await show(true);
  expect([counts(), searches]).toEqual([{}, []]);
});

test('counts that cannot be read are said to have failed', async () => {
  const { counts, show } = await open({}, () => refuse(403, 'key_not_allowed'));
  await show(true);
  await expect.poll(counts).toEqual({ matches: 'failed' });
});

test('picked people are counted by their rows, and the rest of a selection without the deselected', () => {
  const contacts = toContacts('Subscribed', 'Pending', 'Pending', 'Invalid');
  expect(toSelectedStates(contacts, 'loading')).toEqual({
    subscribed: 1,
    pending: 2,
    unsubscribed: 0,
    isCapped: false,
  });
  const rest = { except: contacts.map(({ id }) => id), exceptions: contacts, count: 6 };
  expect(toSelectedStates(rest, 'loading')).toBe('loading');
  expect(toSelectedStates(rest, { subscribed: 7, pending: 2, unsubscribed: 1, isCapped: false })).toEqual({
    subscribed: 6,
    pending: 0,
    unsubscribed: 1,
    isCapped: false,
  });
});
