import { describe, expect, test } from 'vitest';
import { toNext, toSignInHref } from './address.ts';

const toSearch = (next: string) => new URLSearchParams({ next }).toString();

test.each([
  ['/waitlists/1?page=2', '/waitlists/1?page=2'],
  ['/', '/'],
  ['', '/'],
  ['https://evil.example/', '/'],
  ['//evil.example/', '/'],
  ['/\\evil.example/', '/'],
  ['/\t/evil.example/', '/'],
  ['javascript:alert(1)', '/'],
  ['/auth/signIn', '/'],
  ['/x/../auth/signUp', '/'],
  ['/v1/workspaces', '/'],
  ['/authors', '/authors'],
])('%j leads to %s', (next, place) => {
  expect(toNext(toSearch(next))).toBe(place);
});

describe('the sign-in link', () => {
  test('names the page to return to', () => {
    const href = toSignInHref('/waitlists/1?page=2');
    expect(toNext(new URL(href, 'https://app.test').search)).toBe('/waitlists/1?page=2');
  });

  test('does not name the home page', () => {
    expect(toSignInHref('/')).toBe('/auth/signIn');
  });
});
