import { describe, expect, test } from 'vitest';
import { matchRoute, routes } from './routes.ts';

const id = '0199c7a4-3b1e-7c55-8b7e-2f6d0c5a1e01';
const context = { profileId: 'p1', workspaceId: 'ws' };

const pages = [
  ['/', '/'],
  ['/workspaces', '/workspaces'],
  ['/workspaces/new', '/workspaces/new'],
  ['/workspaces/w1', '/workspaces/:workspaceId'],
  ['/workspaces/w1/edit', '/workspaces/:workspaceId/edit'],
  ['/waitlists', '/waitlists'],
  ['/waitlists/new', '/waitlists/new'],
  ['/waitlists/l1', '/waitlists/:waitlistId'],
  ['/waitlists/l1/details', '/waitlists/:waitlistId/details'],
  ['/waitlists/l1/form', '/waitlists/:waitlistId/form'],
  ['/waitlists/l1/subscribers', '/waitlists/:waitlistId/subscribers'],
  ['/waitlists/l1/SUBSCRIBERS', '/waitlists/:waitlistId/subscribers'],
  ['/waitlists/l1/growth', '/waitlists/:waitlistId/growth'],
  ['/waitlists/l1/integration', '/waitlists/:waitlistId/integration'],
  ['/waitlists/l1/advanced', '/waitlists/:waitlistId/advanced'],
  ['/settings', '/settings'],
  ['/Settings', '/settings'],
  ['/notifications', '/notifications'],
  ['/integration', '/integration'],
  ['/customization', '/customization'],
  ['/auth/signIn', '/auth/signIn'],
  ['/auth/signUp', '/auth/signUp'],
  ['/auth/forgotPassword', '/auth/forgotPassword'],
  ['/auth/resetPassword', '/auth/resetPassword'],
  ['/auth/choosePassword', '/auth/choosePassword'],
  ['/auth/confirmed', '/auth/confirmed'],
  ['/auth/nowhere', '/auth/*'],
  ['/authors', '*'],
  ['/nowhere', '*'],
  ['/settings/more', '*'],
  ['/workspaces/w1/edit/more', '*'],
  ['/waitlists/l1/nowhere', '*'],
  ['/waitlists/l1/subscribers/more', '*'],
  ['/%0A', '*'],
  ['/\n', '*'],
] as const;

describe('a path matches its route', () => {
  test.each(pages)('%j: %s', (path, pattern) => {
    expect(matchRoute(path).route.pattern).toBe(pattern);
    expect(matchRoute(`${path}?search=anna#top`).route.pattern).toBe(pattern);
    if (path !== '/') expect(matchRoute(`${path}/`).route.pattern).toBe(pattern);
  });

  test('every route is matched', () => {
    expect(new Set(pages.map(([, pattern]) => pattern))).toEqual(
      new Set([...routes.map(({ pattern }) => pattern), '*']),
    );
  });

  test('parameters are read by name', () => {
    expect(matchRoute(`/waitlists/${id}/subscribers?page=2`).params).toEqual({ waitlistId: id });
    expect(matchRoute(`/workspaces/${id}/edit`).params).toEqual({ workspaceId: id });
    expect(matchRoute(`/waitlists/${id.toUpperCase()}`).params).toEqual({ waitlistId: id });
  });
});

test.each([
  ['/auth/signIn', 'guests'],
  ['/auth/signUp', 'guests'],
  ['/auth/forgotPassword', 'guests'],
  ['/auth/nowhere', 'guests'],
  ['/auth/resetPassword', 'anyone'],
  ['/auth/confirmed/', 'anyone'],
  ['/', 'members'],
  ['/nowhere', 'members'],
])('%s is for %s', (path, who) => {
  expect(matchRoute(path).route.for).toBe(who);
});

test.each([
  ['/', 'overview', undefined],
  ['/waitlists', 'waitlists', undefined],
  ['/waitlists/', 'waitlists', undefined],
  ['/integration', 'waitlists', undefined],
  ['/waitlists/l1', 'waitlists', 'l1'],
  ['/waitlists/l1/subscribers', 'waitlists', 'l1'],
  ['/waitlists/new', undefined, undefined],
  ['/settings', undefined, undefined],
  ['/workspaces', undefined, undefined],
])('%s follows %s of %s', (path, follows, waitlistId) => {
  const { route, params } = matchRoute(path);
  expect([route.follows, params.waitlistId]).toEqual([follows, waitlistId]);
});

describe('the first reads of a page', () => {
  const waitlists = { name: 'listWaitlists', workspaceId: 'ws' };
  test.each([
    ['/', [waitlists, { name: 'getOverview', workspaceId: 'ws' }]],
    ['/waitlists', [waitlists]],
    [`/waitlists/${id}`, [waitlists]],
    [`/waitlists/${id}/subscribers?page=2#top`, [waitlists, { name: 'pageContacts', waitlistId: id }]],
    [`/waitlists/${id}/growth`, [waitlists, { name: 'getGrowth', waitlistId: id }]],
    [`/waitlists/${id}/advanced`, [waitlists]],
    [`/integration?waitlistId=${id}`, [waitlists]],
    ['/workspaces', [{ name: 'listWorkspaces', profileId: 'p1' }]],
    ['/workspaces/new', undefined],
    [`/workspaces/${id}`, [{ name: 'getWorkspace', workspaceId: id }]],
    ['/settings', [{ name: 'getMyProfile' }]],
    ['/auth/signIn', undefined],
  ])('%s', (href, reads) => {
    const { route, params } = matchRoute(href);
    expect(route.read?.(context, params)).toEqual(reads);
  });

  test('the workspaces if none is selected, and nothing when signed out', () => {
    const { route, params } = matchRoute('/');
    expect(route.read?.({ ...context, workspaceId: null }, params)).toEqual([
      { name: 'listWorkspaces', profileId: 'p1' },
    ]);
    expect(route.read?.({ profileId: null, workspaceId: null }, params)).toEqual([]);
  });
});

const code = import.meta.glob<string>('../*/*.tsx', { query: '?raw', import: 'default', eager: true });

test('every page is a module that exports it', () => {
  const pages = [...routes, matchRoute('/nowhere').route].flatMap(({ page, tab }) => [
    page,
    ...(tab ? [tab.page] : []),
  ]);
  for (const page of new Set(pages)) {
    expect(code[`../${page}.tsx`.replace('../routes/', './')], page).toContain(
      `export function ${page.slice(page.lastIndexOf('/') + 1)}(`,
    );
  }
});
