import type { FailureReport } from '@prelude/api/client/failure';
import { fail, initialize, reset } from '@prelude/api/store/appContext';
import type { ErrorScreenProps } from '@prelude/ui/screens/shell/ErrorScreen';
import type { UnknownAction } from '@reduxjs/toolkit';
import { Provider } from 'react-redux';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { Router } from 'wouter';
import { memoryLocation } from 'wouter/memory-location';
import { acting, mount } from '../../../../tests/support/app/mount.ts';
import { openWindow } from '../../../../tests/support/app/openWindow.ts';
import { openSignedIn, toSession } from '../../../../tests/support/app/signedIn.ts';
import { type Services, ServicesContext } from '../session/services.ts';
import { toReadFailure } from '../state/fromQuery.ts';
import { adoptSession, startSession } from '../state/session.ts';
import { type AppStore, createAppStore } from '../state/store.ts';
import { Root } from './App.tsx';

const drawn = vi.hoisted(() => vi.fn((_what: string, _props?: object) => null));
vi.mock('@prelude/ui/patterns/showToast', () => ({ showToast: () => undefined }));
vi.mock('@prelude/ui/patterns/Toaster', () => ({ Toaster: () => null }));
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

const failure: FailureReport = { kind: 'missing', status: 404 };
const stopRecovery = vi.fn();

async function open(path: string, store: AppStore, data?: object) {
  await mount(
    <Provider store={store}>
      <ServicesContext value={{ auth: { value: { stopRecovery } }, data: { value: data } } as unknown as Services}>
        <Router hook={memoryLocation({ path }).hook}>
          <Root />
        </Router>
      </ServicesContext>
    </Provider>,
  );
}

async function openAt(path: string, ...actions: UnknownAction[]) {
  const store = openSignedIn();
  for (const action of actions) store.dispatch(action);
  await open(path, store, { toReadFailure });
  return drawn.mock.lastCall;
}

async function openFailed(session = toSession('p1'), hasData = true, report: FailureReport = failure) {
  const store = createAppStore();
  store.dispatch(startSession(session));
  store.dispatch(fail(report));
  await open('/', store, hasData ? { toReadFailure } : undefined);
  return { store, props: drawn.mock.lastCall?.[1] as ErrorScreenProps };
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
  ['Error', '/', 'error', [fail(failure)]],
  ['Error', '/auth/resetPassword', 'page', [fail(failure)]],
] as const)('%s at %s draws: %s', async (_status, path, what, actions) => {
  expect(await openAt(path, ...actions)).toEqual(expect.arrayContaining([what]));
});

test('an error can be read, tried again and left by signing out', async () => {
  const { store, props } = await openFailed();
  expect(props).toMatchObject({ details: JSON.stringify(failure, null, 2), isWholePage: true, reason: 'unexpected' });
  await acting(props.onRetry);
  expect(store.getState().appContext.status).toBe('Initializing');
  await acting(() => props.onSignOut?.());
  expect(store.getState().session).toEqual({ current: null, endedBy: 'person' });
});

test.each<[string, FailureReport, Partial<ErrorScreenProps>]>([
  ['too many requests', { kind: 'throttled', status: 429, retryAfter: 40 }, { reason: 'throttled', retryAfter: 40 }],
  ['no answer in time', { kind: 'timeout' }, { reason: 'timeout' }],
  ['a busy server', { kind: 'unexpected', status: 503, retryAfter: 5 }, { reason: 'timeout', retryAfter: 5 }],
  ['no network', { kind: 'offline' }, { reason: 'offline' }],
])('a start that fails by %s says so, and when to try again', async (_, report, said) => {
  expect((await openFailed(undefined, true, report)).props).toMatchObject(said);
});

test('trying again after the session has ended opens the sign-in page', async () => {
  const { store, props } = await openFailed();
  await acting(() => store.dispatch(adoptSession(null)));
  await acting(props.onRetry);
  expect(store.getState().appContext).toMatchObject({ status: 'Ready', profile: null });
});

test.each([
  ['the session has expired', { expires_at: 1 }, true],
  ['the code of the API is missing', {}, false],
])('if %s, the next try reloads the page', async (_, session, hasData) => {
  const reload = vi.fn();
  Object.assign(window, { location: { reload } });
  vi.stubGlobal('fetch', () => new Promise(() => undefined));
  const { store, props } = await openFailed({ ...toSession('p1'), ...session }, hasData);
  await acting(props.onRetry);
  expect(reload).toHaveBeenCalledOnce();
  expect(store.getState().appContext.status).toBe('Error');
});

test.each([
  ['/', 1],
  ['/settings', 1],
  ['/auth/resetPassword', 0],
])('a recovery ends outside the auth area: at %s it is stopped %d times', async (path, times) => {
  await openAt(path);
  expect(stopRecovery).toHaveBeenCalledTimes(times);
});
