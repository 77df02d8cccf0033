import { IntlProvider } from 'react-intl';
import { Provider } from 'react-redux';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { Router } from 'wouter';
import { memoryLocation } from 'wouter/memory-location';
import { acting, mount } from '../../../../tests/support/app/mount.ts';
import { openWindow } from '../../../../tests/support/app/openWindow.ts';
import { queries } from '../session/queries.ts';
import { type Services, ServicesContext } from '../session/services.ts';
import { createAppStore } from '../state/store.ts';
import { ResetPasswordRoute } from './ResetPasswordRoute.tsx';

const form = vi.hoisted(() => vi.fn(() => null));
vi.mock('@prelude/ui/patterns/showToast', () => ({ showToast: () => undefined }));
vi.mock('@prelude/ui/screens/auth/ResetPasswordScreen', () => ({ ResetPasswordScreen: form }));
const loading = vi.hoisted(() => vi.fn(() => null));
vi.mock('@prelude/ui/screens/shell/LoadingScreen', () => ({ LoadingScreen: loading }));
vi.mock('../page/usePage.ts', () => ({ usePage: () => undefined }));

beforeEach(() => {
  openWindow();
  const address = {
    hash: '#type=recovery&access_token=a&refresh_token=r',
    pathname: '/auth/resetPassword',
    search: '',
  };
  Object.assign(window, { location: address, history: { replaceState: () => undefined, state: null } });
  vi.useFakeTimers();
  form.mockClear();
  loading.mockClear();
});

afterEach(() => {
  vi.useRealTimers();
  queries.clear();
  vi.unstubAllGlobals();
});

/** Advances in steps, so that timers React sets meanwhile start at the right time. */
async function pass(milliseconds: number): Promise<void> {
  for (let left = milliseconds; left > 0; left -= 100) {
    await acting(() => vi.advanceTimersByTimeAsync(Math.min(left, 100)));
  }
}

test.each([
  ['before the loading screen', 900, 900],
  ['just after the loading screen appears', 1100, 1500],
  ['after its minimum', 3000, 3000],
])('a link opened %s, in %i ms, shows its form after %i ms', async (_, takes, shown) => {
  const startRecovery = () => new Promise((resolve) => setTimeout(resolve, takes));
  const auth = { load: async () => ({ startRecovery }) };
  await mount(
    <IntlProvider locale="en" onError={() => undefined}>
      <Provider store={createAppStore()}>
        <ServicesContext value={{ auth } as unknown as Services}>
          <Router hook={memoryLocation({ path: '/auth/resetPassword' }).hook}>
            <ResetPasswordRoute />
          </Router>
        </ServicesContext>
      </Provider>
    </IntlProvider>,
  );
  await pass(shown - 100);
  expect(form).not.toHaveBeenCalled();
  await pass(200);
  expect(form).toHaveBeenCalled();
  expect(loading.mock.calls.length > 0).toBe(takes > 1000);
});
