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

async function open(people: Partial<Parameters<typeof useStateCounts>[0]> = {}, answer = toPage) {
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

function toPage(query: URLSearchParams) {
  const matches = (numbers[query.get('state') ?? ''] ?? 0) + (query.has('search') ? 0 : 100);
  return Response.json({ contacts: [], matches, total: 200, next: null, previous: null, last: null });
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
  await show(true);
  await expect.poll(counts).toMatchObject({ matches: { pending: 2 }, all: { pending: 102 } });
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
  const contacts: Contact[] = ['Subscribed', 'Pending', 'Pending', 'Invalid'].map((state, index) => ({
    id: `${index}`,
    email: `${index}@example.com`,
    state,
  }));
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
