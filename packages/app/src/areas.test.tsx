import { afterEach, describe, expect, test, vi } from 'vitest';
import { Router } from 'wouter';
import { memoryLocation } from 'wouter/memory-location';
import { preloadRoute } from './areas.ts';
import { pageAreas } from './pageAreas.ts';
import { DashboardRoutes } from './shell/DashboardRoutes.tsx';
import { mount } from './testing/mount.ts';

vi.mock('./shell/lazyRoute.tsx', () => ({
  lazyRoute: () => Object.assign(vi.fn().mockReturnValue(null), { preload: vi.fn(async () => undefined) }),
}));

type PageName = keyof typeof pageAreas;
const pages = Object.entries(pageAreas) as [PageName, (typeof pageAreas)[PageName]][];

afterEach(() => {
  vi.clearAllMocks();
});

const addresses: [string, PageName][] = [
  ['/', 'home'],
  ['/workspaces', 'workspaces'],
  ['/workspaces/new', 'newWorkspace'],
  ['/workspaces/w1', 'workspace'],
  ['/workspaces/w1/edit', 'workspaceEdit'],
  ['/waitlists', 'waitlists'],
  ['/waitlists/new', 'newWaitlist'],
  ['/waitlists/l1', 'waitlist'],
  ['/waitlists/l1/details', 'waitlist'],
  ['/waitlists/l1/subscribers', 'waitlist'],
  ['/waitlists/l1/integration', 'waitlist'],
  ['/waitlists/l1/advanced', 'waitlist'],
  ['/settings', 'settings'],
  ['/notifications', 'notifications'],
  ['/integration', 'integration'],
  ['/customization', 'customization'],
  ['/nowhere', 'notFound'],
];
/** No link leads there. */
const deadEnds: [string, PageName][] = [
  ['/settings/more', 'notFound'],
  ['/workspaces/w1/edit/more', 'notFound'],
  ['/waitlists/l1/subscribers/more', 'notFound'],
];

const withAndWithoutSlash = ([path, page]: [string, PageName]): [string, PageName][] =>
  path === '/' ? [[path, page]] : [path, `${path}/`].map((each) => [each, page]);

describe('an address with and without a slash at its end', () => {
  test.each([...addresses, ...deadEnds].flatMap(withAndWithoutSlash))('%s draws the page %s', async (path, page) => {
    await mount(
      <Router hook={memoryLocation({ path }).hook}>
        <DashboardRoutes />
      </Router>,
    );
    expect(pages.filter(([, Page]) => vi.mocked(Page).mock.calls.length > 0).map(([name]) => name)).toEqual([page]);
  });

  test.each(addresses.flatMap(withAndWithoutSlash))('%s, on intent, loads the page %s and no other', (path, page) => {
    preloadRoute(`${path}?search=anna#top`);
    const loaded = pages.filter(([, { preload }]) => vi.mocked(preload).mock.calls.length > 0);
    expect(loaded.map(([name]) => name)).toEqual([page]);
  });
});
