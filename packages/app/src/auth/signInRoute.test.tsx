import { IntlProvider } from 'react-intl';
import { afterEach, expect, test, vi } from 'vitest';
import { Router } from 'wouter';
import { memoryLocation } from 'wouter/memory-location';
import { type Services, ServicesContext } from '../services.ts';
import { mount } from '../testing/mount.ts';
import { openWindow } from '../testing/openWindow.ts';
import { SignInRoute } from './SignInRoute.tsx';

vi.mock('@prelude/ui/screens/auth/SignInScreen', () => ({ SignInScreen: () => null }));
vi.mock('../shell/usePage.ts', () => ({ usePage: () => undefined }));

afterEach(() => {
  vi.unstubAllGlobals();
});

test('the sign-in page ends a recovery as soon as it stands, and takes tokens out of the address', async () => {
  openWindow();
  const replaceState = vi.fn();
  const location = { hash: '#access_token=a&type=recovery', pathname: '/auth/signIn', search: '?next=%2Fsettings' };
  Object.assign(window, { location, history: { replaceState } });
  const stopRecovery = vi.fn();
  await mount(
    <IntlProvider locale="en" onError={() => undefined}>
      <ServicesContext value={{ auth: { stopRecovery } } as unknown as Services}>
        <Router hook={memoryLocation({ path: '/auth/signIn' }).hook}>
          <SignInRoute />
        </Router>
      </ServicesContext>
    </IntlProvider>,
  );
  expect(stopRecovery).toHaveBeenCalledTimes(1);
  expect(replaceState.mock.lastCall?.[2]).toBe('/auth/signIn?next=%2Fsettings');
});
