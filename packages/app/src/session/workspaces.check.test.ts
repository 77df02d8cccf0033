import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { acting } from '../testing/mount.ts';
import { openApp, workspace } from '../testing/openApp.tsx';
import { openWindow } from '../testing/openWindow.ts';
import { useSelectedWorkspaceCheck } from './workspaces.ts';

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
  return { asked: app.asked.map(({ call }) => call), selected: app.store.getState().appContext.workspace };
}

test('a workspace that is listed stays selected, and is not asked for', async () => {
  const { asked, selected } = await check(list(workspace), Response.json({}), 1);
  expect(asked).toEqual(['GET /v1/workspaces']);
  expect(selected).toEqual(workspace);
});

test('one that the list lacks and the server does not know is unselected', async () => {
  const { selected } = await check(list(), Response.json({}, { status: 404 }), 2);
  expect(selected).toBeNull();
});

test.each([
  ['there after all', Response.json(workspace)],
  ['not to be had now', Response.json({}, { status: 403 })],
])('one that the list lacks stays selected where it is %s', async (_, found) => {
  const { selected } = await check(list(), found, 2);
  expect(selected).toEqual(workspace);
});
