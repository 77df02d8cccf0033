import { late } from '@prelude/ui/late/late';
import { afterEach, beforeEach, expect, type Mock, test, vi } from 'vitest';
import { acting } from '../../../../tests/support/app/mount.ts';
import { openApp } from '../../../../tests/support/app/openApp.tsx';
import { openWindow } from '../../../../tests/support/app/openWindow.ts';
import { translate } from '../words/words.ts';
import { useSignOut } from './useSignOut.ts';

const told = vi.hoisted(() => vi.fn());
vi.mock('@prelude/ui/patterns/showToast', async () => {
  const { drawing } = await import('../../../../tests/support/app/drawing.ts');
  return { showToast: drawing(told) };
});

let kept: Map<string, string>;

beforeEach(() => {
  kept = openWindow().kept;
  kept.set('sb-api-test-auth-token', JSON.stringify({ access_token: 'token', expires_at: 4_000_000_000 }));
  told.mockClear();
  vi.spyOn(console, 'error').mockReturnValue(undefined);
});

afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

async function leave(
  answer: () => Promise<Response>,
  meanwhile: (replace: Mock) => Promise<unknown> = async () => undefined,
  page = late(async () => 'page'),
) {
  const replace = vi.fn();
  Object.assign(window, { location: { replace } });
  vi.stubGlobal('fetch', vi.fn(answer));
  const app = openApp();
  const { read } = await app.mount(() => useSignOut(page));
  const left = read()();
  await acting(() => meanwhile(replace));
  await acting(() => left);
  await acting(() => vi.dynamicImportSettled());
  return {
    ...app,
    replace,
    sent: vi.mocked(fetch).mock.calls.map(([, init]) => new Headers(init?.headers).get('authorization')),
  };
}

test('signing out drops the session and reloads the sign-in page', async () => {
  const { replace, sent, store } = await leave(async () => new Response(null, { status: 204 }));
  expect(sent).toEqual(['Bearer token']);
  expect(store.getState().session).toEqual({ current: null, endedBy: 'person' });
  expect(replace).toHaveBeenCalledExactlyOnceWith('/auth/signIn');
  expect(told).not.toHaveBeenCalled();
});

test('without a token of the provider there is nobody to tell', async () => {
  kept.clear();
  const { replace, sent, store } = await leave(() => Promise.reject(new TypeError('Failed to fetch')));
  expect(sent).toEqual([]);
  expect(store.getState().session).toEqual({ current: null, endedBy: 'person' });
  expect(replace).toHaveBeenCalledExactlyOnceWith('/auth/signIn');
});

test('the reload waits for the sign-in page’s code, which it would break off', async () => {
  const { promise, resolve } = Promise.withResolvers<string>();
  const { replace } = await leave(
    async () => new Response(null, { status: 204 }),
    async (replaced) => {
      await new Promise(setImmediate);
      expect(replaced).not.toHaveBeenCalled();
      resolve('page');
    },
    late(() => promise),
  );
  expect(replace).toHaveBeenCalledOnce();
});

test('if the provider cannot be reached, the session is dropped too, and a page that stays says so', async () => {
  const { replace, store, visited } = await leave(() => Promise.reject(new TypeError('Failed to fetch')));
  expect(store.getState().session).toEqual({ current: null, endedBy: 'person' });
  expect(console.error).toHaveBeenCalledExactlyOnceWith(expect.stringContaining('could not be told'));
  expect(told).toHaveBeenCalledExactlyOnceWith('error', translate('common.toast.signOutFailed'));
  // A step back would lead to a page of nobody.
  expect(visited()).toEqual(['/auth/signIn']);
  expect(replace).not.toHaveBeenCalled();
});

test.each([
  ['late, a page that may be in use stays', 204, 0],
  ['late that it could not, a toast says so', 500, 1],
])('if the provider answers %s', async (_, status, toasts) => {
  vi.useFakeTimers();
  const { promise, resolve } = Promise.withResolvers<Response>();
  const { replace, visited } = await leave(
    () => promise,
    async () => {
      await vi.advanceTimersByTimeAsync(999);
      expect(told).not.toHaveBeenCalled();
      await vi.advanceTimersByTimeAsync(1);
      vi.useRealTimers();
      resolve(new Response(null, { status }));
    },
  );
  expect(visited()).toEqual(['/auth/signIn']);
  expect(replace).not.toHaveBeenCalled();
  expect(told).toHaveBeenCalledTimes(toasts);
});
