import { api } from '@prelude/api/store/api';
import { setWorkspace } from '@prelude/api/store/appContext';
import { useGetGrowthQuery } from '@prelude/api/store/growth';
import { useListOriginsQuery } from '@prelude/api/store/origins';
import { watchWaitlists } from '@prelude/api/store/watchWaitlists';
import { skipToken } from '@reduxjs/toolkit/query';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { acting } from '../../../../tests/support/app/mount.ts';
import { openApp, workspace } from '../../../../tests/support/app/openApp.tsx';
import { openWindow } from '../../../../tests/support/app/openWindow.ts';
import { refuse } from '../../../../tests/support/app/refuse.ts';
import { adoptSession } from '../state/session.ts';
import { useWaitlist } from './useWaitlist.ts';

vi.mock('@prelude/ui/patterns/showToast', () => ({ showToast: () => undefined }));

const another = { id: 'ws2', name: 'Studio' };
const waitlist = { id: 'l1', name: 'Launch', workspaceId: 'ws', allowedOrigins: [] };

beforeEach(() => {
  openWindow();
});

afterEach(() => {
  vi.unstubAllGlobals();
});

interface Circumstances {
  selected?: typeof workspace | null;
  /** The reply to a read of the list. */
  refusal?: Response;
  useTab?: (waitlistId: string | undefined) => unknown;
}

/** The server is silent after so many, so that a loop of calls ends. */
const MOST_CALLS = 20;

/** A server with two workspaces, the first of which has a waitlist. `useTab` reads what a tab of the open waitlist shows. */
async function open(waitlistId = 'l1', { selected = workspace, refusal, useTab }: Circumstances = {}) {
  const answers: Record<string, () => Response | Promise<Response>> = {
    '/v1/workspaces': () => Response.json([workspace, another]),
    '/v1/workspaces/ws/waitlists': () => refusal ?? Response.json([waitlist]),
    '/v1/workspaces/ws2/waitlists': () => Response.json([]),
    '/v1/waitlists/l1': () => Response.json({ ...waitlist, workspace }),
  };
  const app = openApp({
    answer: ({ url }) =>
      app.asked.length > MOST_CALLS
        ? new Promise(() => undefined)
        : (answers[new URL(url).pathname]?.() ?? refuse(404, 'not_found')),
  });
  app.store.listen(watchWaitlists);
  app.store.dispatch(setWorkspace(selected));
  const { read: current, seen } = await app.mount(() => {
    const frame = useWaitlist(waitlistId);
    useTab?.(frame.waitlist?.id);
    return frame;
  });
  return {
    ...app,
    answers,
    current,
    seen,
    statuses: () => [...new Set(seen.map(({ state }) => state.status))],
    count: (path: string) => app.asked.filter(({ call }) => call === `GET ${path}`).length,
  };
}

test('is found in the list of the selected workspace, without another request', async () => {
  const { current, count } = await open();
  await expect.poll(() => current().state).toEqual({ status: 'ready', item: waitlist });
  expect(count('/v1/waitlists/l1')).toBe(0);
  expect(current().otherWorkspace).toBeUndefined();
});

test('is what Integration and Customization open with', async () => {
  const { store } = await open();
  await expect.poll(() => store.getState().searchForm.waitlistId).toBe('l1');
});

test.each([
  ['another', another],
  ['no', null],
])('is fetched by its id while %s workspace is selected, and then selects its own', async (_, selected) => {
  const { current, store } = await open('l1', { selected });
  await expect.poll(() => current().waitlist).toMatchObject(waitlist);
  await expect.poll(() => store.getState().appContext.workspace).toEqual(workspace);
  expect(current().otherWorkspace).toBeUndefined();
});

test.each([
  ['a workspace is selected', workspace, 'missing'],
  ['none is selected', null, 'no-workspace'],
])('is missing if %s', async (_, selected, status) => {
  const { current, count } = await open('l2', { selected });
  await expect.poll(() => current().state.status).toBe(status);
  expect(count('/v1/waitlists/l2')).toBe(1);
});

test('stays when another tab selects another workspace, and names both', async () => {
  const { current, store, statuses } = await open();
  await expect.poll(() => current().state.status).toBe('ready');
  await acting(() => store.dispatch(setWorkspace(another)));
  await expect.poll(() => current().otherWorkspace).toEqual({ workspace: workspace.name, other: another.name });
  await expect.poll(() => store.getState().api?.queries).toHaveProperty('getWaitlist({"waitlistId":"l1"}).data');
  expect(statuses()).toEqual(['loading', 'ready']);
  expect(store.getState().appContext.workspace).toEqual(another);
});

test('is missing after it was deleted elsewhere', async () => {
  const { current, answers } = await open();
  await expect.poll(() => current().state.status).toBe('ready');
  answers['/v1/workspaces/ws/waitlists'] = () => Response.json([]);
  answers['/v1/waitlists/l1'] = () => refuse(404, 'not_found');
  await acting(() => current().onRetry());
  await expect.poll(() => current().state.status).toBe('missing');
});

test.each(['/v1/workspaces/ws/waitlists', '/v1/waitlists/l1'])(
  'stays missing while it is asked for again: %s',
  async (path) => {
    const { current, answers, store, seen } = await open();
    await expect.poll(() => current().state.status).toBe('ready');
    answers['/v1/workspaces/ws/waitlists'] = () => Response.json([]);
    answers['/v1/waitlists/l1'] = () => refuse(404, 'not_found');
    await acting(() => current().onRetry());
    await expect.poll(() => current().state.status).toBe('missing');
    const before = seen.length;
    answers[path] = () => new Promise(() => undefined);
    await acting(() => store.dispatch(api.internalActions.onFocus()));
    await expect.poll(() => seen.length).toBeGreaterThan(before);
    expect(current()).toMatchObject({ state: { status: 'missing' }, waitlist: undefined });
  },
);

test('is there again once it is restored', async () => {
  const { current, answers, store } = await open();
  await expect.poll(() => current().state.status).toBe('ready');
  answers['/v1/workspaces/ws/waitlists'] = () => Response.json([]);
  answers['/v1/waitlists/l1'] = () => refuse(404, 'not_found');
  await acting(() => current().onRetry());
  await expect.poll(() => current().state.status).toBe('missing');
  answers['/v1/workspaces/ws/waitlists'] = () => Response.json([waitlist]);
  await acting(() => store.dispatch(api.internalActions.onFocus()));
  await expect.poll(() => current().state.status).toBe('ready');
});

const lastDay = { from: Date.UTC(2026, 10, 1), to: Date.UTC(2026, 10, 2), unit: 'hour', tz: 'UTC' } as const;
const fresh = { refetchOnMountOrArgChange: 1 };

test.each<[string, NonNullable<Circumstances['useTab']>]>([
  ['sites', (waitlistId) => useListOriginsQuery(waitlistId ? { waitlistId } : skipToken, fresh)],
  ['growth', (waitlistId) => useGetGrowthQuery(waitlistId ? { waitlistId, ...lastDay } : skipToken, fresh)],
])('is asked for a few times only if it is deleted elsewhere while its %s can be seen', async (_, useTab) => {
  const { current, answers, store, asked } = await open('l1', { useTab });
  answers['/v1/workspaces/ws/waitlists'] = () => Response.json([]);
  answers['/v1/waitlists/l1'] = () => refuse(404, 'not_found');
  await acting(() => void store.dispatch(api.util.invalidateTags([{ type: 'Waitlist', id: 'l1' }])));
  await expect.poll(() => current().state.status).toBe('missing');
  expect(asked.length).toBeLessThan(MOST_CALLS);
});

test('fails if the list cannot be read, and is found after a retry', async () => {
  const { current, answers, count } = await open('l1', { refusal: refuse(403, 'key_not_allowed') });
  await expect.poll(() => current().state).toEqual({ status: 'failed', reason: 'forbidden' });
  expect(count('/v1/waitlists/l1')).toBe(0);
  answers['/v1/workspaces/ws/waitlists'] = () => Response.json([waitlist]);
  await acting(() => current().onRetry());
  await expect.poll(() => current().state).toEqual({ status: 'ready', item: waitlist });
});

test('is not fetched without a session', async () => {
  const { current, store } = await open();
  await acting(() => store.dispatch(adoptSession(null)));
  expect(current().state).toEqual({ status: 'signed-out' });
});
