import { expect, test } from 'vitest';
import { isAppPath } from './paths.ts';

test.each([
  ['/', true],
  ['/waitlists/1?page=2', true],
  ['/auth/signIn', true],
  ['/developers', true],
  ['/dev/mailbox', false],
  ['/dev', false],
  ['/js/widget.js', false],
  ['/auth/v1/user', false],
  ['//evil.example/', false],
  ['/\\evil.example/', false],
  ['https://example.com/', false],
  ['#content', false],
])("%s is the app's own: %s", (href, verdict) => {
  expect(isAppPath(href)).toBe(verdict);
});
