import { afterEach, expect, test, vi } from 'vitest';
import { keepTokens, readKeptTokens, readRecoveryLink, toAccountId } from './link.ts';

test.each([
  ['#access_token=a&refresh_token=r&type=recovery&expires_in=3600', { accessToken: 'a', refreshToken: 'r' }],
  ['#type=recovery&access_token=a', { accessToken: 'a', refreshToken: '' }],
  ['#access_token=a&refresh_token=r&type=signup', null],
  ['#access_token=a&refresh_token=r', null],
  ['#access_token=&refresh_token=r&type=recovery', null],
  ['#refresh_token=r&type=recovery', null],
  ['#error=access_denied&error_code=otp_expired', null],
  ['', null],
])('%j', (hash, tokens) => {
  expect(readRecoveryLink(hash)).toEqual(tokens);
});

const tokens = { accessToken: 'a', refreshToken: 'r' };

afterEach(() => {
  vi.unstubAllGlobals();
});

/** The open entry of the history. */
function openEntry(state: unknown) {
  const history = { state, replaceState: (next: unknown) => Object.assign(history, { state: next }) };
  vi.stubGlobal('window', { history });
  return history;
}

test('tokens are kept in the state of the history entry, beside other state, until they are dropped', () => {
  const entry = openEntry({ scroll: 7 });
  keepTokens(tokens);
  expect(entry.state).toMatchObject({ scroll: 7 });
  expect(readKeptTokens()).toEqual(tokens);
  keepTokens(null);
  expect(readKeptTokens()).toBeNull();
});

test.each([[null], [{}], [{ recovery: {} }], [{ recovery: 'text' }]])(
  'a history entry with the state %j has no tokens',
  (state) => {
    openEntry(state);
    expect(readKeptTokens()).toBeNull();
  },
);

test.each([
  ['id', `x.${btoa(JSON.stringify({ sub: 'id' }))}.y`],
  [null, `x.${btoa(JSON.stringify({}))}.y`],
  [null, 'no token'],
  [null, 'x.%%%.y'],
])('the account is %s of the token %s', (id, accessToken) => {
  expect(toAccountId({ accessToken, refreshToken: '' })).toBe(id);
});
