import type { UserSession } from '@prelude/api/auth/UserSession';
import type { PropsWithChildren } from 'react';
import { Provider } from 'react-redux';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createAppStore } from '../state/store.ts';
import { acting, mountHook } from '../testing/mount.ts';
import { openWindow } from '../testing/openWindow.ts';
import { type Services, ServicesContext } from './services.ts';
import { createSessionStore } from './sessionStore.ts';
import { useGivenName, useIsSessionExpired, useSession } from './useSession.ts';

const START = 2_000_000_000;
const toSession = (secondsLeft: number): UserSession => ({
  accessToken: 'token',
  profileId: 'p1',
  expires_at: START + secondsLeft,
  displayName: null,
  email: 'zofia@example.com',
});

beforeEach(() => {
  openWindow();
  vi.useFakeTimers({ now: START * 1000 });
});

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

async function enter(session: UserSession) {
  const sessions = createSessionStore();
  sessions.set(session);
  const Around = ({ children }: PropsWithChildren) => (
    <ServicesContext value={{ sessions } as Services}>{children}</ServicesContext>
  );
  return {
    sessions,
    ...(await mountHook(() => ({ session: useSession(), isExpired: useIsSessionExpired() }), Around)),
  };
}

function openSignedOut() {
  const store = createAppStore({ hasSession: () => false, onUnauthorized: () => undefined });
  const Around = ({ children }: PropsWithChildren) => (
    <Provider store={store}>
      <ServicesContext value={{ sessions: createSessionStore() } as Services}>{children}</ServicesContext>
    </Provider>
  );
  return { store, Around };
}

const pass = (seconds: number) => acting(() => vi.advanceTimersByTimeAsync(seconds * 1000));

test('a session expires in the second that it says, and stays', async () => {
  const { look } = await enter(toSession(60));
  await pass(59);
  expect(look().isExpired).toBe(false);
  await pass(1);
  expect(look()).toEqual({ session: toSession(60), isExpired: true });
});

test('one that is renewed late has not expired any more', async () => {
  const { look, sessions } = await enter(toSession(60));
  await pass(90);
  await acting(() => sessions.set(toSession(3600)));
  expect(look()).toEqual({ session: toSession(3600), isExpired: false });
});

test('one that is renewed expires when the new one does, again and again', async () => {
  const { look, sessions } = await enter(toSession(60));
  for (const end of [120, 180]) {
    await acting(() => sessions.set(toSession(end)));
    await pass(59);
    expect(look().isExpired).toBe(false);
    await pass(end === 120 ? 61 : 1);
    expect(look().isExpired).toBe(true);
  }
});

test('one that ends in months is left alone', async () => {
  const { seen } = await enter(toSession(100 * 86_400));
  await pass(10);
  expect(seen).toHaveLength(1);
});

test('where nobody is signed in nothing has expired', async () => {
  const { look, sessions } = await enter(toSession(60));
  await acting(() => sessions.set(null));
  await pass(90);
  expect(look()).toEqual({ session: null, isExpired: false });
});

test('nobody has a name', async () => {
  const { store, Around } = openSignedOut();
  expect(store.getState().appContext.profile).toBeNull();
  const { look } = await mountHook(useGivenName, Around);
  expect(look()).toBeNull();
});
