import { AuthFailure } from '@prelude/api/auth/AuthFailure';
import type { AuthPort, RecoveryTokens } from '@prelude/api/auth/AuthPort';
import type { MessageId } from '@prelude/ui/words/MessageId';
import type { PropsWithChildren } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { acting, mountHook } from '../../../../tests/support/app/mount.ts';
import { openApp } from '../../../../tests/support/app/openApp.tsx';
import { openWindow } from '../../../../tests/support/app/openWindow.ts';
import { queries } from '../session/queries.ts';
import { type Services, ServicesContext } from '../session/services.ts';
import { translate } from '../words/words.ts';
import { useRecovery, useResetPassword } from './useAccountQueries.ts';

const told = vi.hoisted(() => vi.fn());
vi.mock('@prelude/ui/patterns/showToast', async () => {
  const { drawing } = await import('../../../../tests/support/app/drawing.ts');
  return { showToast: drawing(told) };
});

const tokens: RecoveryTokens = { accessToken: 'a', refreshToken: 'r' };

beforeEach(() => {
  openWindow();
  openApp();
  told.mockClear();
});

afterEach(() => {
  queries.clear();
  vi.unstubAllGlobals();
});

/** A reset page whose link was opened, and on which a new password is sent. */
async function choosePassword(port: Partial<AuthPort>) {
  const startRecovery = vi.fn(async () => undefined);
  const auth = { load: async () => ({ startRecovery, ...port }) };
  const Around = ({ children }: PropsWithChildren) => (
    <ServicesContext value={{ auth } as unknown as Services}>{children}</ServicesContext>
  );
  const { read } = await mountHook(() => ({ link: useRecovery(tokens), reset: useResetPassword(tokens) }), Around);
  await expect.poll(() => read().link.fetchStatus).toBe('idle');
  await acting(() => read().reset.mutate('a new password'));
  await expect.poll(() => told.mock.calls.length).toBe(1);
  return { read, startRecovery };
}

test('a changed password shows a toast, and the link is opened once', async () => {
  const updatePassword = vi.fn(async () => undefined);
  const { startRecovery } = await choosePassword({ updatePassword });
  expect(updatePassword).toHaveBeenCalledExactlyOnceWith('a new password');
  expect(startRecovery).toHaveBeenCalledExactlyOnceWith(tokens);
  expect(told).toHaveBeenCalledWith('success', translate('auth.resetPassword.success'));
});

test.each<[AuthFailure['code'], MessageId]>([
  ['same_password', 'auth.failed.samePassword'],
  ['weak_password', 'common.field.password_weak'],
  ['invalid_input', 'auth.failed.invalidPassword'],
  ['unexpected', 'auth.failed.generic'],
])('%s shows a toast, and the form gets the failure', async (code, words) => {
  const { read } = await choosePassword({ updatePassword: () => Promise.reject(new AuthFailure({ code })) });
  expect(told).toHaveBeenCalledWith('error', translate(words));
  await expect.poll(() => read().reset.error).toMatchObject({ code });
});

test('a link that could not be opened offline is opened when the password is sent', async () => {
  const offline = new AuthFailure({ code: 'offline' });
  const startRecovery = vi.fn(async () => undefined).mockRejectedValueOnce(offline);
  const updatePassword = vi.fn(async () => undefined);
  await choosePassword({ startRecovery, updatePassword });
  expect(startRecovery).toHaveBeenCalledTimes(2);
  expect(updatePassword).toHaveBeenCalledTimes(1);
});
