import { AuthFailure } from '@prelude/api/auth/AuthFailure';
import type { Credentials } from '@prelude/api/auth/AuthPort';
import { onlineManager } from '@tanstack/react-query';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { acting } from '../../../../tests/support/app/mount.ts';
import { openApp } from '../../../../tests/support/app/openApp.tsx';
import { openWindow } from '../../../../tests/support/app/openWindow.ts';
import { translate } from '../words/words.ts';
import { useForgotPassword, useSignUp } from './useAccountQueries.ts';
import { useSignIn } from './useAuthQueries.ts';

const told = vi.hoisted(() => vi.fn());
vi.mock('@prelude/ui/patterns/showToast', async () => {
  const { drawing } = await import('../../../../tests/support/app/drawing.ts');
  return { showToast: drawing(told) };
});

const credentials: Credentials = { email: 'zofia@example.com', password: 'correct horse' };
const refuse = (code: AuthFailure['code']) => vi.fn().mockRejectedValue(new AuthFailure({ code }));

beforeEach(() => {
  openWindow();
  told.mockClear();
  vi.useFakeTimers();
});

afterEach(() => {
  onlineManager.setOnline(true);
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const pass = (milliseconds: number) => acting(() => vi.advanceTimersByTimeAsync(milliseconds));

/** The button is pressed, and the form has heard of it: TanStack tells a moment later. */
async function press<Input>(useCall: () => { mutate: (input: Input) => void }, auth: object, input: Input) {
  const app = openApp({ auth });
  const { read } = await app.mount(useCall);
  await acting(() => read().mutate(input));
  await pass(1);
  await acting(() => vi.dynamicImportSettled());
  return read as () => ReturnType<typeof useSignIn>;
}

describe.each([
  ['signing in', 'signIn', useSignIn],
  ['signing up', 'signUp', useSignUp],
] as const)('%s', (_, name, useCall) => {
  test('calls the provider after a second, and is busy meanwhile', async () => {
    const call = vi.fn().mockResolvedValue(null);
    const read = await press(useCall as typeof useSignIn, { [name]: call }, credentials);
    expect(read().isPending).toBe(true);
    await pass(998);
    expect(call).not.toHaveBeenCalled();
    await pass(1);
    expect(call).toHaveBeenCalledExactlyOnceWith(credentials);
    await pass(1);
    expect(read()).toMatchObject({ isPending: false, isSuccess: true });
  });

  test('returns the failure to a form that can be sent again', async () => {
    const read = await press(useCall as typeof useSignIn, { [name]: refuse('throttled') }, credentials);
    await pass(1000);
    await pass(1);
    expect(read()).toMatchObject({ isPending: false, isSuccess: false, error: { code: 'throttled' } });
  });
});

describe('a failure is reported', () => {
  test('when signing in, by a toast', async () => {
    await press(useSignIn, { signIn: refuse('invalid_credentials') }, credentials);
    await pass(1000);
    await acting(() => vi.dynamicImportSettled());
    expect(told).toHaveBeenCalledExactlyOnceWith('error', translate('auth.failed.invalidCredentials'));
  });

  test('when signing up, in the form and not by a toast', async () => {
    await press(useSignUp as never, { signUp: refuse('email_taken') }, credentials);
    await pass(1000);
    await acting(() => vi.dynamicImportSettled());
    expect(told).not.toHaveBeenCalled();
  });

  test('when requesting a link, by a toast and at once', async () => {
    await press(useForgotPassword, { requestPasswordReset: refuse('invalid_email') }, credentials.email);
    await pass(1);
    await acting(() => vi.dynamicImportSettled());
    expect(told).toHaveBeenCalledExactlyOnceWith('error', translate('auth.failed.invalidEmail'));
  });
});

test('without a network a call fails instead of waiting', async () => {
  onlineManager.setOnline(false);
  const read = await press(useSignIn, { signIn: refuse('offline') }, credentials);
  await pass(1000);
  await pass(1);
  expect(read()).toMatchObject({ isPending: false, error: { code: 'offline' } });
});
