import { AuthFailure } from '@prelude/api/auth/AuthFailure';
import type { ChoosePasswordScreenProps } from '@prelude/ui/screens/auth/ChoosePasswordScreen';
import { IntlProvider } from 'react-intl';
import { Provider } from 'react-redux';
import { afterEach, expect, test, vi } from 'vitest';
import { Router } from 'wouter';
import { memoryLocation } from 'wouter/memory-location';
import { acting, mount } from '../../../../tests/support/app/mount.ts';
import { openWindow } from '../../../../tests/support/app/openWindow.ts';
import { type Services, ServicesContext } from '../session/services.ts';
import { createAppStore } from '../state/store.ts';
import { ChoosePasswordRoute } from './ChoosePasswordRoute.tsx';

const drawn = vi.hoisted(() => vi.fn((_: ChoosePasswordScreenProps) => null));
vi.mock('@prelude/ui/patterns/showToast', () => ({ showToast: () => undefined }));
vi.mock('@prelude/ui/screens/auth/ChoosePasswordScreen', () => ({ ChoosePasswordScreen: drawn }));
vi.mock('../page/usePage.ts', () => ({ usePage: () => undefined }));

afterEach(() => {
  drawn.mockClear();
  vi.unstubAllGlobals();
});

interface Visit {
  hash?: string;
  state?: object | null;
  confirmSignUp?: () => Promise<void>;
}

const link = { token: 't', email: 'zofia@example.com' };

async function open({ hash = '', state = null, confirmSignUp = async () => undefined }: Visit) {
  openWindow();
  const replaceState = vi.fn();
  const history = { replaceState, state };
  Object.assign(window, { location: { hash, pathname: '/auth/choosePassword', search: '' }, history });
  const { hook, history: visited } = memoryLocation({ path: '/auth/choosePassword', record: true });
  const confirm = vi.fn(confirmSignUp);
  const auth = { load: async () => ({ confirmSignUp: confirm }) };
  await mount(
    <IntlProvider locale="en" onError={() => undefined}>
      <Provider store={createAppStore()}>
        <ServicesContext value={{ auth } as unknown as Services}>
          <Router hook={hook}>
            <ChoosePasswordRoute />
          </Router>
        </ServicesContext>
      </Provider>
    </IntlProvider>,
  );
  return {
    read: () => drawn.mock.lastCall?.[0] as ChoosePasswordScreenProps,
    send: () => acting(() => drawn.mock.lastCall?.[0].onSubmit({ password: 'correct horse' })),
    confirm,
    replaceState,
    visited,
  };
}

test('the token of a link leaves the address, and makes the account with the chosen password', async () => {
  const { read, send, confirm, replaceState, visited } = await open({
    hash: '#token_hash=t&email=zofia%40example.com',
  });
  expect(read()).toMatchObject({ email: link.email, state: { status: 'idle' } });
  expect(replaceState.mock.calls.map(([state, , address]) => [state, address])).toEqual([
    [null, '/auth/choosePassword'],
    [{ signUp: link }, undefined],
  ]);
  await send();
  await expect.poll(() => visited.at(-1)).toBe('/auth/confirmed#type=signup');
  expect(confirm).toHaveBeenCalledExactlyOnceWith({ token: link.token, password: 'correct horse' });
});

test('a link survives a reload', async () => {
  const { read } = await open({ state: { signUp: link } });
  expect(read().email).toBe(link.email);
});

test('without a link, its page says that it no longer works', async () => {
  const { visited } = await open({});
  expect(visited.at(-1)).toBe('/auth/confirmed#type=signup&error_code=otp_expired');
  expect(drawn).not.toHaveBeenCalled();
});

test('so does a link that the server refuses', async () => {
  const refuse = () => Promise.reject(new AuthFailure({ code: 'link_invalid' }));
  const { send, visited } = await open({ state: { signUp: link }, confirmSignUp: refuse });
  await send();
  await expect.poll(() => visited.at(-1)).toBe('/auth/confirmed#type=signup&error_code=otp_expired');
});

test.each([
  ['sign_ups_closed', { message: 'auth.failed.signUpsClosed' }],
  ['offline', { message: 'auth.failed.offline' }],
  ['weak_password', { fields: { password: 'password_weak' } }],
] as const)('after %s the form stays and says why', async (code, failure) => {
  const refuse = () => Promise.reject(new AuthFailure({ code }));
  const { read, send, visited } = await open({ state: { signUp: link }, confirmSignUp: refuse });
  await send();
  await expect.poll(() => read().state).toEqual({ status: 'failed', ...failure });
  expect(visited).toEqual(['/auth/choosePassword']);
});
