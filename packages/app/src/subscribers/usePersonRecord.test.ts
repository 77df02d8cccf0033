import type { Waitlist } from '@prelude/api/contract/waitlists';
import { useListWaitlistsQuery } from '@prelude/api/store/waitlists';
import { useState } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { acting } from '../../../../tests/support/app/mount.ts';
import { openApp } from '../../../../tests/support/app/openApp.tsx';
import { openWindow } from '../../../../tests/support/app/openWindow.ts';
import { refuse } from '../../../../tests/support/app/refuse.ts';
import { usePersonRecord } from './usePersonRecord.ts';

const { told } = vi.hoisted(() => ({ told: vi.fn() }));
vi.mock('@prelude/ui/patterns/showToast', () => ({ showToast: (...toast: unknown[]) => void told(...toast) }));

beforeEach(() => {
  openWindow();
  told.mockClear();
  vi.spyOn(console, 'error').mockReturnValue(undefined);
});

afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

const waitlist: Waitlist = { id: 'l1', name: 'Launch', workspaceId: 'ws', allowedOrigins: [], contactsVersion: 1 };
const events = [{ kind: 'asked' as const, at: 1, formVersion: 0, lang: 'pl', sentences: [] }];
const evidenceCall = 'GET /v1/waitlists/l1/contacts/ada/evidence';
const eraseCall = 'POST /v1/waitlists/l1/contacts/ada/erase';

async function open(answers: { evidence?: () => Response; erase?: () => Response } = {}) {
  const onErased = vi.fn();
  const app = openApp({
    answer: ({ method, url }) => {
      if (method === 'POST') return (answers.erase ?? (() => Response.json({ status: 'erased' })))();
      if (url.endsWith('/evidence')) return (answers.evidence ?? (() => Response.json({ events })))();
      return Response.json([waitlist]);
    },
  });
  let change: (version: number) => void = () => undefined;
  const mount = () =>
    app.mount(() => {
      const [contactsVersion, setVersion] = useState(1);
      change = setVersion;
      useListWaitlistsQuery({ workspaceId: 'ws' });
      return usePersonRecord({ ...waitlist, contactsVersion }, { id: 'ada', email: 'ada@example.com' }, onErased);
    });
  const { read } = await mount();
  return {
    read,
    openAgain: async () => (await mount()).read,
    change: (version: number) => acting(() => change(version)),
    onErased,
    asked: () => app.asked.map(({ call }) => call),
  };
}

test('the story is read when the person is opened', async () => {
  const { read, asked } = await open();
  expect(read().story).toEqual({ status: 'loading' });
  await expect.poll(() => read().story).toEqual({ status: 'ready', item: events });
  expect(asked().filter((call) => call === evidenceCall)).toHaveLength(1);
});

test('the story is read anew when the person is opened again, and when the list changes', async () => {
  let newest = 1;
  const evidence = () => Response.json({ events: [{ ...events[0], at: newest }] });
  const { read, change, openAgain } = await open({ evidence });
  const timeIn = (reading: typeof read) => () => {
    const { story } = reading();
    return story.status === 'ready' && story.item.map(({ at }) => at);
  };
  await expect.poll(timeIn(read)).toEqual([1]);
  newest = 2;
  await change(2);
  await expect.poll(timeIn(read)).toEqual([2]);
  newest = 3;
  await expect.poll(timeIn(await openAgain())).toEqual([3]);
});

test('nothing is invented for somebody of whom nothing is kept', async () => {
  const { read } = await open({ evidence: () => refuse(404, 'not_found') });
  await expect.poll(() => read().story).toEqual({ status: 'missing' });
});

test('a story that could not be read is asked for again', async () => {
  const evidence = vi.fn(() => refuse(403, 'key_not_allowed'));
  const { read } = await open({ evidence });
  await expect.poll(() => read().story).toMatchObject({ status: 'failed', reason: 'forbidden' });
  evidence.mockImplementation(() => Response.json({ events }));
  await acting(() => read().retry());
  await expect.poll(() => read().story).toMatchObject({ status: 'ready' });
});

test('an erased person is left, told, and the counts are read again', async () => {
  const { read, onErased, asked } = await open();
  await expect.poll(() => read().story.status).toBe('ready');
  await acting(() => read().erase());
  expect(onErased).toHaveBeenCalledOnce();
  expect(told.mock.calls).toEqual([['success', expect.any(Function), { subject: { name: 'ada@example.com' } }]]);
  expect(told.mock.calls[0]?.[1]({ formatMessage: ({ id }: { id: string }) => id })).toBe(
    'pages.subscribers.toast.erased',
  );
  const calls = asked();
  await expect.poll(() => asked().slice(calls.indexOf(eraseCall))).toContain('GET /v1/workspaces/ws/waitlists');
});

test('somebody who is gone already counts as erased', async () => {
  const { read, onErased } = await open({ erase: () => refuse(404, 'not_found') });
  await acting(() => read().erase());
  expect(onErased).toHaveBeenCalledOnce();
  expect(read().erasing).toEqual({ status: 'idle' });
});

test('a failure is said where it was asked, and the person stays open', async () => {
  const { read, onErased } = await open({ erase: () => refuse(403, 'key_not_allowed') });
  await acting(() => read().erase());
  await expect
    .poll(() => read().erasing)
    .toMatchObject({ status: 'failed', message: 'pages.subscribers.erase.failed' });
  expect(onErased).not.toHaveBeenCalled();
  expect(told).not.toHaveBeenCalled();
});
