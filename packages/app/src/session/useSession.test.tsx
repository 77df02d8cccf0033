import type { UserSession } from '@prelude/api/auth/UserSession';
import type { PropsWithChildren } from 'react';
import { Provider } from 'react-redux';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { acting, mountHook } from '../../../../tests/support/app/mount.ts';
import { openWindow } from '../../../../tests/support/app/openWindow.ts';
import { toSession } from '../../../../tests/support/app/signedIn.ts';
import { adoptSession } from '../state/session.ts';
import { createAppStore } from '../state/store.ts';
import { useGivenName, useIsSessionExpired, useSession } from './useSession.ts';

const START = 2_000_000_000;
const endsIn = (seconds: number): UserSession => ({ ...toSession('p1'), expires_at: START + seconds });

beforeEach(() => {
  openWindow();
  vi.useFakeTimers({ now: START * 1000 });
});

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

function openStore() {
  const store = createAppStore();
  const Around = ({ children }: PropsWithChildren) => <Provider store={store}>{children}</Provider>;
  return { store, Around };
}

async function enter(session: UserSession) {
  const { store, Around } = openStore();
  const take = (next: UserSession | null) => store.dispatch(adoptSession(next));
  take(session);
  return { take, ...(await mountHook(() => ({ session: useSession(), isExpired: useIsSessionExpired() }), Around)) };
}

const pass = (seconds: number) => acting(() => vi.advanceTimersByTimeAsync(seconds * 1000));

test('a session expires in its last second, and stays in the store', async () => {
  const { read } = await enter(endsIn(60));
  await pass(59);
  expect(read().isExpired).toBe(false);
  await pass(1);
  expect(read()).toEqual({ session: endsIn(60), isExpired: true });
});

test('one that is renewed late is no longer expired', async () => {
  const { read, take } = await enter(endsIn(60));
  await pass(90);
  await acting(() => take(endsIn(3600)));
  expect(read()).toEqual({ session: endsIn(3600), isExpired: false });
});

test('a renewed one expires at its new time, each time', async () => {
  const { read, take } = await enter(endsIn(60));
  for (const end of [120, 180]) {
    await acting(() => take(endsIn(end)));
    await pass(59);
    expect(read().isExpired).toBe(false);
    await pass(end === 120 ? 61 : 1);
    expect(read().isExpired).toBe(true);
  }
});

test('one that ends in months sets no timer', async () => {
  const { seen } = await enter(endsIn(100 * 86_400));
  await pass(10);
  expect(seen).toHaveLength(1);
});

test('without a session nothing has expired', async () => {
  const { read, take } = await enter(endsIn(60));
  await acting(() => take(null));
  await pass(90);
  expect(read()).toEqual({ session: null, isExpired: false });
});

test('without a session there is no name', async () => {
  const { store, Around } = openStore();
  expect(store.getState().appContext.profile).toBeNull();
  const { read } = await mountHook(useGivenName, Around);
  expect(read()).toBeNull();
});
