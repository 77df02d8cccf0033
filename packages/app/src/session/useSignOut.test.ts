import { AuthFailure } from '@prelude/api/auth/AuthFailure';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { acting } from '../testing/mount.ts';
import { openApp } from '../testing/openApp.tsx';
import { openWindow } from '../testing/openWindow.ts';
import { say } from '../words/words.ts';
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

async function leave(signOut: () => Promise<void>) {
  const replace = vi.fn();
  Object.assign(window, { location: { replace } });
  const app = openApp({ auth: { signOut } });
  const { look } = await app.mount(useSignOut);
  await acting(look());
  await acting(() => vi.dynamicImportSettled());
  return { ...app, replace };
}

test('signing out loads the sign-in page anew', async () => {
  const { replace } = await leave(async () => undefined);
  expect(replace).toHaveBeenCalledExactlyOnceWith('/auth/signIn');
  expect(told).not.toHaveBeenCalled();
});

test('where the provider could not be told it is logged, and told on a sign-in page that stays', async () => {
  const failure = new AuthFailure({ code: 'offline' });
  const { replace, where } = await leave(() => Promise.reject(failure));
  expect(console.error).toHaveBeenCalledWith(failure);
  expect(told).toHaveBeenCalledExactlyOnceWith('error', say('common.toast.signOutFailed'));
  expect(where()).toBe('/auth/signIn');
  expect(replace).not.toHaveBeenCalled();
});
