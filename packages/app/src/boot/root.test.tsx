import { fail, initialize, reset } from '@prelude/api/store/appContext';
import type { UnknownAction } from '@reduxjs/toolkit';
import { Provider } from 'react-redux';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { Router } from 'wouter';
import { memoryLocation } from 'wouter/memory-location';
import { type Services, ServicesContext } from '../session/services.ts';
import { createAppStore } from '../state/store.ts';
import { mount } from '../testing/mount.ts';
import { openWindow } from '../testing/openWindow.ts';
import { Root } from './Root.tsx';

const drawn = vi.hoisted(() => vi.fn((_what: string, _props?: object) => null));
vi.mock('../routes/Routes.tsx', () => ({ Routes: () => drawn('page') }));
vi.mock('@prelude/ui/screens/shell/LoadingScreen', () => ({ LoadingScreen: () => drawn('loading') }));
vi.mock('@prelude/ui/screens/shell/ErrorScreen', () => ({ ErrorScreen: (props: object) => drawn('error', props) }));

beforeEach(() => {
  openWindow();
  drawn.mockClear();
  stopRecovery.mockClear();
});

afterEach(() => {
  vi.unstubAllGlobals();
});

const failure = { kind: 'missing', status: 404 };
const retryProfile = () => undefined;
const signOut = () => undefined;
const stopRecovery = vi.fn();

async function openAt(path: string, ...actions: UnknownAction[]) {
  const store = createAppStore({ hasSession: () => true, onUnauthorized: () => undefined });
  for (const action of actions) store.dispatch(action);
  const tracking = { readFailure: () => failure, retryProfile, signOut };
  await mount(
    <Provider store={store}>
      <ServicesContext
        value={{ tracking, auth: { value: { stopRecovery } }, data: { value: {} } } as unknown as Services}
      >
        <Router hook={memoryLocation({ path }).hook}>
          <Root />
        </Router>
      </ServicesContext>
    </Provider>,
  );
  return drawn.mock.lastCall;
}

test.each([
  ['Uninitialized', '/', 'loading', []],
  ['Uninitialized', '/waitlists/1/subscribers', 'loading', []],
  ['Uninitialized', '/authors', 'loading', []],
  ['Uninitialized', '/auth/signIn', 'page', []],
  ['Initializing', '/', 'loading', [initialize()]],
  ['Initializing', '/auth/signIn', 'loading', [initialize()]],
  ['Ready', '/', 'page', [reset()]],
  ['Ready', '/auth/signIn', 'page', [reset()]],
  ['Error', '/', 'error', [fail()]],
  ['Error', '/auth/resetPassword', 'page', [fail()]],
] as const)('%s at %s draws: %s', async (_status, path, what, actions) => {
  expect(await openAt(path, ...actions)).toEqual(expect.arrayContaining([what]));
});

test('an error can be read, tried again and left by signing out', async () => {
  const [, props] = (await openAt('/', fail())) ?? [];
  expect(props).toEqual({
    details: JSON.stringify(failure, null, 2),
    onRetry: retryProfile,
    onSignOut: signOut,
    isWholePage: true,
    isOffline: false,
  });
});

test.each([
  ['/', 1],
  ['/settings', 1],
  ['/auth/resetPassword', 0],
])('a recovery ends outside the auth area: at %s it is stopped %d times', async (path, times) => {
  await openAt(path);
  expect(stopRecovery).toHaveBeenCalledTimes(times);
});
