import { expect, test } from 'vitest';
import { readKeptToken } from './readKeptToken.ts';

const read = (text: string | null) =>
  readKeptToken('https://api.example.com', {
    getItem: (key) => (key === 'sb-api-example-com-auth-token' ? text : 'another key'),
  });

test('the token is read from where the provider’s client keeps it', () => {
  const session = { access_token: 'a', refresh_token: 'r', expires_at: 7, user: { id: 'p1' } };
  expect(read(JSON.stringify(session))).toEqual({ accessToken: 'a', expires_at: 7 });
});

test.each([
  null,
  '',
  'null',
  '"text"',
  '{"access_token"',
  '{"access_token":"a"}',
  '{"access_token":[],"expires_at":7}',
  '{"access_token":"a","expires_at":"tomorrow"}',
])('%j has no token', (text) => {
  expect(read(text)).toBeNull();
});
