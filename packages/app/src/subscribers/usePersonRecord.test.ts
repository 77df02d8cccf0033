import type { Waitlist } from '@prelude/api/contract/waitlists';
import { useListWaitlistsQuery } from '@prelude/api/store/waitlists';
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
  const { read } = await app.mount(() => {
    useListWaitlistsQuery({ workspaceId: 'ws' });
    return usePersonRecord(waitlist, { id: 'ada', email: 'ada@example.com' }, onErased);
  });
  return { read, onErased, asked: () => app.asked.map(({ call }) => call) };
}

test('the story is read when the person is opened', async () => {
  const { read, asked } = await open();
  expect(read().story).toEqual({ status: 'loading' });
  await expect.poll(() => read().story).toEqual({ status: 'ready', item: events });
  expect(asked().filter((call) => call === evidenceCall)).toHaveLength(1);
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
  expect(told).toHaveBeenCalledOnce();
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
