import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { acting } from '../testing/mount.ts';
import { openApp } from '../testing/openApp.tsx';
import { openWindow } from '../testing/openWindow.ts';
import { translate } from '../words/words.ts';
import { useSignOut } from './useSignOut.ts';

const told = vi.hoisted(() => vi.fn());
vi.mock('@prelude/ui/patterns/showToast', () => ({ showToast: told }));

beforeEach(() => {
  openWindow();
  told.mockClear();
  vi.spyOn(console, 'error').mockReturnValue(undefined);
});

afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

async function leave(answer: () => Promise<Response>) {
  const replace = vi.fn();
  Object.assign(window, { location: { replace } });
  vi.stubGlobal('fetch', vi.fn(answer));
  const app = openApp();
  const { look } = await app.mount(useSignOut);
  await acting(look());
  await acting(() => vi.dynamicImportSettled());
  return { ...app, replace };
}

test('signing out drops the session and loads the sign-in page anew', async () => {
  const { replace, signOut } = await leave(async () => new Response(null, { status: 204 }));
  expect(signOut).toHaveBeenCalledOnce();
  expect(replace).toHaveBeenCalledExactlyOnceWith('/auth/signIn');
  expect(told).not.toHaveBeenCalled();
});

test('when the provider cannot be told, the session is dropped all the same, and a page that stays says so', async () => {
  const { replace, signOut, visited } = await leave(() => Promise.reject(new TypeError('Failed to fetch')));
  expect(signOut).toHaveBeenCalledOnce();
  expect(console.error).toHaveBeenCalledExactlyOnceWith(expect.stringContaining('could not be told'));
  expect(told).toHaveBeenCalledExactlyOnceWith('error', translate('common.toast.signOutFailed'));
  // A step back would lead to a page of nobody.
  expect(visited()).toEqual(['/auth/signIn']);
  expect(replace).not.toHaveBeenCalled();
});
