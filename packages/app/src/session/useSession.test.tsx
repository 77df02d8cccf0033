import type { UserSession } from '@prelude/api/auth/UserSession';
import type { PropsWithChildren } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { acting, mountHook } from '../testing/mount.ts';
import { openWindow } from '../testing/openWindow.ts';
import { type Services, ServicesContext } from './services.ts';
import { createSessionStore } from './sessionStore.ts';
import { useSession } from './useSession.ts';

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
  return { sessions, ...(await mountHook(useSession, Around)) };
}

const pass = (seconds: number) => acting(() => vi.advanceTimersByTimeAsync(seconds * 1000));

test('a session ends in the second that it says, without anybody going anywhere', async () => {
  const { look } = await enter(toSession(60));
  await pass(59);
  expect(look()).not.toBeNull();
  await pass(1);
  expect(look()).toBeNull();
});

test('one that is renewed in time goes on', async () => {
  const { look, sessions } = await enter(toSession(60));
  await pass(30);
  await acting(() => sessions.set(toSession(3600)));
  await pass(60);
  expect(look()).toEqual(toSession(3600));
});

test('one that ends in months is left alone', async () => {
  const { seen } = await enter(toSession(100 * 86_400));
  await pass(10);
  expect(seen).toEqual([toSession(100 * 86_400)]);
});

test('one that was over is none', async () => {
  expect((await enter(toSession(0))).look()).toBeNull();
});
