import { expect, test } from 'vitest';
import { toShownLists } from './Live.tsx';

test.each([
  ['/', 'all'],
  ['/waitlists', 'all'],
  ['/integration', 'all'],
  ['/waitlists/l1', 'l1'],
  ['/waitlists/l1/subscribers', 'l1'],
  ['/waitlists/new', null],
  ['/settings', null],
  ['/workspaces', null],
])('%s shows %s', (path, shown) => {
  expect(toShownLists(path)).toBe(shown);
});
