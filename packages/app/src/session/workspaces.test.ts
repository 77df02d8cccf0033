import { reset, setProfile, setWorkspace } from '@prelude/api/store/appContext';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { useLocation } from 'wouter';
import { acting } from '../../../../tests/support/app/mount.ts';
import { openApp, workspace } from '../../../../tests/support/app/openApp.tsx';
import { openWindow } from '../../../../tests/support/app/openWindow.ts';
import { refuse } from '../../../../tests/support/app/refuse.ts';
import { useGivenName } from './useSession.ts';
import { useSelectedWorkspaceCheck, useSelectWorkspace, useWaitlistCounts, useWaitlists } from './workspaces.ts';

vi.mock('@prelude/ui/patterns/showToast', () => ({ showToast: () => undefined }));

beforeEach(() => {
  openWindow();
});

afterEach(() => {
  vi.unstubAllGlobals();
});

const list = (...workspaces: object[]) => Response.json(workspaces);
/** What the server says of the list and of the workspace itself; `calls` is how many it takes to be sure. */
async function check(listed: Response, found: Response, calls: number) {
  const app = openApp({ answer: ({ url }) => (url.endsWith('/ws') ? found : listed).clone() });
  await app.mount(() => useSelectedWorkspaceCheck());
  const countAnswers = () =>
    Object.values(app.store.getState().api?.queries ?? {}).filter((query) => query && query.status !== 'pending')
      .length;
  await expect.poll(countAnswers).toBe(calls);
  await acting(() => undefined);
  return { asked: app.asked.map(({ call }) => call), readSelected: () => app.store.getState().appContext.workspace };
}

test('a workspace in the list stays selected, and is not fetched', async () => {
  const { asked, readSelected } = await check(list(workspace), Response.json({}), 1);
  expect(asked).toEqual(['GET /v1/workspaces']);
  expect(readSelected()).toEqual(workspace);
});

test('one that is neither in the list nor on the server is unselected', async () => {
  const { readSelected } = await check(list(), refuse(404, 'not_found'), 2);
  await expect.poll(readSelected).toBeNull();
});

test.each([
  ['there after all', Response.json(workspace)],
  ['not available now', refuse(403, 'key_not_allowed')],
])('one that is not in the list stays selected if it is %s', async (_, found) => {
  const { readSelected } = await check(list(), found, 2);
  expect(readSelected()).toEqual(workspace);
});

const another = { id: 'ws2', name: 'Studio' };

test('choosing a workspace from the list selects it and opens home', async () => {
  const app = openApp();
  const { read } = await app.mount(() => useSelectWorkspace([workspace, another]));
  await acting(() => read()('ws2'));
  expect([app.store.getState().appContext.workspace, app.where()]).toEqual([another, '/']);
});

test('choosing one at home does not navigate', async () => {
  const app = openApp();
  const { read } = await app.mount(() => ({ select: useSelectWorkspace([another]), navigate: useLocation()[1] }));
  await acting(() => read().navigate('/'));
  await acting(() => read().select('ws2'));
  expect(app.store.getState().appContext.workspace).toEqual(another);
  expect(app.visited()).toEqual(['/here', '/']);
});

/** Its waitlists cannot be had, while the list of workspaces still has it. */
async function checkByWaitlists(refusal: Response, found: Response) {
  const app = openApp({
    answer: ({ url }) => {
      if (new URL(url).pathname.endsWith('/waitlists')) return refusal.clone();
      return url.endsWith('/ws') ? found.clone() : list(workspace);
    },
  });
  await app.mount(() => {
    useWaitlists();
    useSelectedWorkspaceCheck();
  });
  return {
    count: (path: string) => app.asked.filter(({ call }) => call === `GET /v1/workspaces${path}`).length,
    selected: () => app.store.getState().appContext.workspace,
  };
}

test('if its waitlists are missing, the workspace is fetched, and unselected if it is missing too', async () => {
  const { count, selected } = await checkByWaitlists(refuse(404, 'not_found'), refuse(404, 'not_found'));
  await expect.poll(selected).toBeNull();
  await expect.poll(() => count('')).toBe(2);
  expect(count('/ws')).toBe(1);
});

test('one that still exists stays selected', async () => {
  const { count, selected } = await checkByWaitlists(refuse(404, 'not_found'), Response.json(workspace));
  await expect.poll(() => count('/ws')).toBe(1);
  await acting(() => undefined);
  expect(selected()).toEqual(workspace);
  expect(count('')).toBe(1);
});

test('one whose waitlists fail to load for another reason is not fetched', async () => {
  const { count, selected } = await checkByWaitlists(refuse(403, 'key_not_allowed'), Response.json(workspace));
  await expect.poll(() => count('/ws/waitlists')).toBeGreaterThan(0);
  await acting(() => new Promise((resolve) => setTimeout(resolve)));
  expect([count('/ws'), selected()]).toEqual([0, workspace]);
});

test.each([
  ['that is not known', [workspace]],
  ['while none is known', undefined],
])('choosing one %s changes nothing', async (_, known) => {
  const app = openApp();
  const { read } = await app.mount(() => useSelectWorkspace(known));
  await acting(() => read()('ws2'));
  expect([app.store.getState().appContext.workspace, app.where()]).toEqual([workspace, '/here']);
});

test('the waitlists of the selected workspace are refetched by each later page', async () => {
  vi.useFakeTimers();
  const app = openApp({ answer: () => list() });
  const { unmount } = await app.mount(useWaitlists);
  await acting(() => vi.advanceTimersByTimeAsync(60_000));
  await unmount();
  await app.mount(useWaitlists);
  await acting(() => vi.advanceTimersByTimeAsync(1000));
  const calls = app.asked.map(({ call }) => call);
  expect(calls).toEqual(Array(2).fill('GET /v1/workspaces/ws/waitlists'));
  vi.useRealTimers();
});

test('without a workspace no waitlists are fetched', async () => {
  const app = openApp();
  app.store.dispatch(setWorkspace(null));
  await app.mount(useWaitlists);
  await acting(() => new Promise((resolve) => setTimeout(resolve)));
  expect(app.asked).toEqual([]);
});

test('the person’s name is that of the profile, or null', async () => {
  const app = openApp();
  const { read } = await app.mount(useGivenName);
  expect(read()).toBe('Zofia');
  await acting(() => app.store.dispatch(setProfile({ id: 'p1', name: null })));
  expect(read()).toBeNull();
  await acting(() => app.store.dispatch(reset()));
  expect(read()).toBeNull();
});

const counted = { id: 'l1', name: 'Launch', workspaceId: 'ws', allowedOrigins: [], contactsCount: 3 };
const uncounted = { ...counted, id: 'l2', contactsCount: undefined };

test.each([
  ['while they are not known', undefined, []],
  ['if each has its count', [counted], []],
  ['if one has none', [counted, uncounted], ['GET /v1/waitlists/l1/contacts', 'GET /v1/waitlists/l2/contacts']],
])('the contacts of waitlists are counted %s', async (_, waitlists, asked) => {
  const app = openApp({ answer: () => Response.json([]) });
  await app.mount(() => useWaitlistCounts(waitlists));
  await expect.poll(() => app.asked.map(({ call }) => call).sort()).toEqual(asked);
});
