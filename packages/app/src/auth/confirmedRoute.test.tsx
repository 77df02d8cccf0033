import type { AuthPort } from '@prelude/api/auth/AuthPort';
import type { ConfirmedScreenProps } from '@prelude/ui/screens/auth/ConfirmedScreen';
import { IntlProvider } from 'react-intl';
import { Provider } from 'react-redux';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { acting, mount } from '../../../../tests/support/app/mount.ts';
import { openWindow } from '../../../../tests/support/app/openWindow.ts';
import { openSignedIn } from '../../../../tests/support/app/signedIn.ts';
import { type Services, ServicesContext } from '../session/services.ts';
import { createAppStore } from '../state/store.ts';
import { ConfirmedRoute } from './ConfirmedRoute.tsx';

vi.mock('@prelude/ui/patterns/showToast', () => ({ showToast: () => undefined }));
const drawn = vi.hoisted(() => vi.fn<(props: ConfirmedScreenProps) => null>(() => null));
vi.mock('@prelude/ui/screens/auth/ConfirmedScreen', () => ({ ConfirmedScreen: drawn }));
const checkEmail = vi.hoisted(() => vi.fn(() => null));
vi.mock('@prelude/ui/screens/auth/CheckEmailScreen', () => ({ CheckEmailScreen: checkEmail }));
vi.mock('../page/usePage.ts', () => ({ usePage: () => undefined }));

beforeEach(() => {
  drawn.mockClear();
  checkEmail.mockClear();
});

afterEach(() => {
  vi.unstubAllGlobals();
});

interface Visit {
  auth?: Partial<AuthPort>;
  isSignedIn?: boolean;
  sendsMail?: boolean;
}

async function open(hash: string, { auth = {}, isSignedIn = false, sendsMail = true }: Visit = {}) {
  openWindow();
  const replaceState = vi.fn();
  Object.assign(window, { location: { hash, pathname: '/auth/confirmed', search: '' }, history: { replaceState } });
  const config = { sendsMail, mailboxPath: null };
  await mount(
    <IntlProvider locale="en" onError={() => undefined}>
      <Provider store={isSignedIn ? openSignedIn() : createAppStore()}>
        <ServicesContext value={{ auth: { load: async () => auth }, config } as unknown as Services}>
          <ConfirmedRoute />
        </ServicesContext>
      </Provider>
    </IntlProvider>,
  );
  return { read: () => drawn.mock.lastCall?.[0] as ConfirmedScreenProps, replaceState };
}

test('the tokens of a link are removed from the URL, and sign nobody in', async () => {
  const { read, replaceState } = await open('#access_token=a&refresh_token=r&type=signup');
  expect(read()).toMatchObject({ outcome: 'signedUp', onward: { place: 'signIn' } });
  expect(replaceState.mock.lastCall?.[2]).toBe('/auth/confirmed#type=signup');
});

describe('a new address', () => {
  test('is fetched if the session still has the old one', async () => {
    const refreshSession = vi.fn(async () => undefined);
    const { read } = await open('#type=email_change', { auth: { refreshSession }, isSignedIn: true });
    expect(read().onward).toEqual({ place: 'settings', href: '/settings' });
    expect(refreshSession).toHaveBeenCalledOnce();
  });

  test.each(['#type=signup', '#error_code=otp_expired&reason=used'])('is not fetched after %j', async (hash) => {
    const refreshSession = vi.fn(async () => undefined);
    await open(hash, { auth: { refreshSession }, isSignedIn: true });
    expect(refreshSession).not.toHaveBeenCalled();
  });
});

describe('a new link', () => {
  test('is sent to the typed address', async () => {
    const resendConfirmation = vi.fn(async () => undefined);
    const { read } = await open('#error_code=otp_expired&reason=expired', { auth: { resendConfirmation } });
    await acting(() => read().resend?.onSubmit({ email: 'zofia@example.com' }));
    await expect.poll(() => checkEmail.mock.calls.length).toBeGreaterThan(0);
    expect(resendConfirmation).toHaveBeenCalledExactlyOnceWith({ email: 'zofia@example.com', type: 'signup' });
  });

  test('is not offered if no mail is sent', async () => {
    const { read } = await open('#error_code=otp_expired&reason=expired', { sendsMail: false });
    expect(read().resend).toBeNull();
  });
});
