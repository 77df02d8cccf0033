import { AuthFailure } from '@prelude/api/auth/AuthFailure';
import type { AuthPort } from '@prelude/api/auth/AuthPort';
import type { SignInScreenProps } from '@prelude/ui/screens/auth/SignInScreen';
import { IntlProvider } from 'react-intl';
import { Provider } from 'react-redux';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { Router } from 'wouter';
import { memoryLocation } from 'wouter/memory-location';
import { acting, mount } from '../../../../tests/support/app/mount.ts';
import { openWindow } from '../../../../tests/support/app/openWindow.ts';
import { type Services, ServicesContext } from '../session/services.ts';
import { createAppStore } from '../state/store.ts';
import { SignInRoute } from './SignInRoute.tsx';

const told = vi.hoisted(() => vi.fn());
vi.mock('@prelude/ui/patterns/showToast', async () => {
  const { drawing } = await import('../../../../tests/support/app/drawing.ts');
  return { showToast: drawing(told) };
});
const drawn = vi.hoisted(() => vi.fn<(props: SignInScreenProps) => null>(() => null));
vi.mock('@prelude/ui/screens/auth/SignInScreen', () => ({ SignInScreen: drawn }));
vi.mock('../page/usePage.ts', () => ({ usePage: () => undefined }));

beforeEach(() => {
  drawn.mockClear();
  told.mockClear();
});

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

async function open(auth: Partial<AuthPort> = {}, signUps: 'open' | 'closed' = 'open') {
  openWindow();
  const stopRecovery = vi.fn();
  const port = { stopRecovery, ...auth };
  const services = {
    auth: { value: port, load: async () => port },
    config: { signUps },
  } as unknown as Services;
  await mount(
    <IntlProvider locale="en" onError={() => undefined}>
      <Provider store={createAppStore()}>
        <ServicesContext value={services}>
          <Router hook={memoryLocation({ path: '/auth/signIn' }).hook}>
            <SignInRoute />
          </Router>
        </ServicesContext>
      </Provider>
    </IntlProvider>,
  );
  const read = () => drawn.mock.lastCall?.[0] as SignInScreenProps;
  return { read, stopRecovery };
}

test('the sign-in page ends a recovery once it has rendered', async () => {
  const { stopRecovery } = await open();
  expect(stopRecovery).toHaveBeenCalledTimes(1);
});

test.each([
  ['open', '/auth/signUp'],
  ['closed', null],
] as const)('if sign-ups are %s, the link to make an account is %j', async (signUps, href) => {
  const { read } = await open({}, signUps);
  expect(read().signUpHref).toBe(href);
});

test('a wrong password is said by a toast, and at the form until the next attempt', async () => {
  vi.useFakeTimers();
  const { read } = await open({ signIn: () => Promise.reject(new AuthFailure({ code: 'invalid_credentials' })) });
  await acting(() => read().onSubmit({ email: 'zofia@example.com', password: 'correct horse' }));
  await acting(() => vi.advanceTimersByTimeAsync(1001));
  await acting(() => vi.dynamicImportSettled());
  expect(told).toHaveBeenCalledTimes(1);
  expect(read().state).toEqual({ status: 'failed', isWrongPassword: true });
  await acting(() => read().onSubmit({ email: 'zofia@example.com', password: 'another' }));
  await acting(() => vi.advanceTimersByTimeAsync(1));
  expect(read().state).toEqual({ status: 'submitting' });
});

describe('an address that is not confirmed', () => {
  const credentials = { email: 'zofia@example.com', password: 'correct horse' };

  /** Signs in, and waits until the provider has refused. */
  async function signIn(read: () => SignInScreenProps) {
    await acting(() => read().onSubmit(credentials));
    await acting(() => vi.dynamicImportSettled());
    expect(read().confirmation).toBeUndefined();
    await acting(() => vi.advanceTimersByTimeAsync(1000));
    await acting(() => vi.advanceTimersByTimeAsync(1));
  }

  async function openUnconfirmed(resendConfirmation: AuthPort['resendConfirmation']) {
    vi.useFakeTimers();
    const refuse = () => Promise.reject(new AuthFailure({ code: 'email_not_confirmed' }));
    const { read } = await open({ signIn: refuse, resendConfirmation });
    await signIn(read);
    return read;
  }

  async function resend(read: () => SignInScreenProps) {
    await acting(() => read().confirmation?.onResend());
    await acting(() => vi.advanceTimersByTimeAsync(1));
  }

  test('is reported in the form, not in a toast, with a button for another mail', async () => {
    const resendConfirmation = vi.fn(async () => undefined);
    const read = await openUnconfirmed(resendConfirmation);
    await acting(() => vi.dynamicImportSettled());
    expect(told).not.toHaveBeenCalled();
    expect(read().state).toEqual({ status: 'failed' });
    expect(read().confirmation?.state).toEqual({ status: 'idle' });
    await resend(read);
    expect(resendConfirmation).toHaveBeenCalledExactlyOnceWith({ email: credentials.email, type: 'signup' });
    expect(read().confirmation?.state).toEqual({ status: 'sent' });
  });

  test('says so if another mail cannot be sent', async () => {
    const read = await openUnconfirmed(() => Promise.reject(new AuthFailure({ code: 'throttled' })));
    await resend(read);
    expect(read().confirmation?.state).toEqual({ status: 'failed', message: 'auth.failed.throttled' });
  });

  test('offers another mail again after the next attempt', async () => {
    const read = await openUnconfirmed(async () => undefined);
    await resend(read);
    await signIn(read);
    expect(read().confirmation?.state).toEqual({ status: 'idle' });
  });
});
