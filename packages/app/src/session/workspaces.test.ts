import { reset, setProfile, setWorkspace } from '@prelude/api/store/appContext';
import { workspacesApi } from '@prelude/api/store/workspaces';
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { useLocation } from 'wouter';
import { acting } from '../../../../tests/support/app/mount.ts';
import { openApp, workspace } from '../../../../tests/support/app/openApp.tsx';
import { openWindow } from '../../../../tests/support/app/openWindow.ts';
import { refuse } from '../../../../tests/support/app/refuse.ts';
import { usePageHref } from './usePageHref.ts';
import { useFirstName, useGivenName } from './useSession.ts';
import {
  useSelectedWorkspaceCheck,
  useSelectWorkspace,
  useWaitlistCounts,
  useWaitlists,
  useWorkspaces,
} from './workspaces.ts';

vi.mock('@prelude/ui/patterns/showToast', () => ({ showToast: () => undefined }));

beforeEach(() => {
  openWindow();
});

afterEach(() => {
  vi.unstubAllGlobals();
});

const another = { id: 'ws2', name: 'Studio' };
const list = (...workspaces: object[]) => Response.json(workspaces);
/** What the server says of the list and of the workspace itself; `calls` is how many it takes to be sure. */
async function check(listed: Response, found: Response, calls: number) {
  const app = openApp({ answer: ({ url }) => (url.endsWith('/ws') ? found : listed).clone() });
  const { read } = await app.mount(() => {
    useSelectedWorkspaceCheck();
    return useWorkspaces().isFetching;
  });
  const countAnswers = () =>
    Object.values(app.store.getState().api?.queries ?? {}).filter((query) => query && query.status !== 'pending')
      .length;
  await expect.poll(countAnswers).toBe(calls);
  await expect.poll(read).toBe(false);
  await acting(() => undefined);
  return {
    readAsked: () => app.asked.map(({ call }) => call),
    readSelected: () => app.store.getState().appContext.workspace,
  };
}

test('a workspace in the list stays selected, and is not fetched', async () => {
  const { readAsked, readSelected } = await check(list(another, workspace), Response.json({}), 1);
  expect(readAsked()).toEqual(['GET /v1/workspaces']);
  expect(readSelected()).toEqual(workspace);
});

test('one whose list cannot be had stays selected, and is not fetched', async () => {
  const { readAsked, readSelected } = await check(refuse(403, 'key_not_allowed'), Response.json({}), 1);
  expect(readAsked()).toEqual(['GET /v1/workspaces']);
  expect(readSelected()).toEqual(workspace);
});

test('one that is neither in the list nor on the server is unselected', async () => {
  const { readAsked, readSelected } = await check(list(another), refuse(404, 'not_found'), 2);
  await expect.poll(readSelected).toBeNull();
  await acting(() => undefined);
  expect(readAsked()).toEqual(['GET /v1/workspaces', 'GET /v1/workspaces/ws']);
});

test('one that was read a while ago is asked for anew before it is unselected', async () => {
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  let found = Response.json(workspace);
  const app = openApp({ answer: ({ url }) => (url.endsWith('/ws') ? found : list()).clone() });
  const { initiate } = workspacesApi.endpoints.getWorkspace;
  await app.store.dispatch(initiate({ workspaceId: 'ws' }, { subscribe: false }));
  await vi.advanceTimersByTimeAsync(10_000);
  found = refuse(404, 'not_found');
  await app.mount(() => useSelectedWorkspaceCheck());
  await acting(() => vi.advanceTimersByTimeAsync(1000));
  expect(app.store.getState().appContext.workspace).toBeNull();
});

test('the person’s workspaces are not fetched again where they were read ahead', async () => {
  const app = openApp({ answer: () => list(workspace) });
  const { initiate } = workspacesApi.endpoints.listWorkspaces;
  await app.store.dispatch(initiate({ profileId: 'p1' }, { subscribe: false }));
  const { read } = await app.mount(useWorkspaces);
  expect(read().data).toEqual([workspace]);
  expect(app.asked).toHaveLength(1);
});

test.each([
  ['there after all', Response.json(workspace)],
  ['not available now', refuse(403, 'key_not_allowed')],
])('one that is not in the list stays selected if it is %s', async (_, found) => {
  const { readSelected } = await check(list(), found, 2);
  expect(readSelected()).toEqual(workspace);
});

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
  const { read: hasFailed } = await app.mount(() => {
    useSelectedWorkspaceCheck();
    return useWaitlists().isError;
  });
  return {
    hasFailed,
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
  const { hasFailed, count, selected } = await checkByWaitlists(
    refuse(403, 'key_not_allowed'),
    Response.json(workspace),
  );
  await expect.poll(hasFailed).toBe(true);
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

test('a greeting has the first word of the name, or none', async () => {
  const app = openApp();
  app.store.dispatch(setProfile({ id: 'p1', name: 'Zofia Anna Nowak' }));
  const { read } = await app.mount(useFirstName);
  expect(read()).toBe('Zofia');
  await acting(() => app.store.dispatch(setProfile({ id: 'p1', name: null })));
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

test.each([
  ['by its slug', { version: 1 }, 'l1', 'launch', 'https://api.test/w/launch'],
  ['by its id', { version: 1 }, 'l1', null, 'https://api.test/w/l1'],
  ['nowhere without a list', { version: 1 }, undefined, null, null],
  ['nowhere from an API of SPEC alone', {}, 'l1', 'launch', null],
])('the public page of a list is reached %s', async (_, listed, id, slug, href) => {
  const app = openApp({ answer: () => list({ ...counted, ...listed }) });
  const { read } = await app.mount(() => {
    const { isSuccess } = useWaitlists();
    return [isSuccess, usePageHref(id, slug)];
  });
  await expect.poll(read).toEqual([true, href]);
});
