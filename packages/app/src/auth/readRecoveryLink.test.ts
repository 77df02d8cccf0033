import { afterEach, expect, test, vi } from 'vitest';
import { keepTokens, readKeptTokens } from './link.ts';

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
