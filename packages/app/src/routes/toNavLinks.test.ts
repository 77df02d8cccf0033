import { expect, test, vi } from 'vitest';
import { toCurrentNav, toNavLinks } from './Dashboard.tsx';

vi.mock('@prelude/ui/patterns/showToast', () => ({ showToast: () => undefined }));
vi.mock('../words/loadLocale.ts', () => ({}));

test.each([
  ['/', 'home'],
  ['/waitlists', 'waitlists'],
  ['/waitlists/', 'waitlists'],
  ['/waitlists/1/subscribers', 'waitlists'],
  ['/workspaces/new', 'workspaces'],
  ['/settings/', 'settings'],
  ['/integration', 'integration'],
  ['/waitlists/1/integration', 'waitlists'],
  ['/workspacesandmore', null],
])('at %s the current link is %s', (path, id) => {
  expect(toCurrentNav(path)).toBe(id);
});

test('without a workspace there is no link to waitlists or their integration', () => {
  expect(toNavLinks(false).map(({ id }) => id)).toEqual(['home', 'workspaces', 'settings']);
});
