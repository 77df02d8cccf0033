import type { UserSession } from '@prelude/api/auth/UserSession';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { openWindow } from '../testing/openWindow.ts';
import { createSessionStore } from './sessionStore.ts';

const session: UserSession = {
  accessToken: 'token',
  profileId: 'p1',
  expires_at: 2_000_000_000,
  displayName: null,
  email: 'zofia@example.com',
};

beforeEach(() => {
  vi.useFakeTimers({ now: 1_999_999_999_000 });
});

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test('a session is kept under userSession, and goes when nobody is signed in', () => {
  const { kept } = openWindow();
  createSessionStore().set(session);
  expect(JSON.parse(kept.get('userSession') ?? '')).toEqual(session);
  expect(createSessionStore().read()).toEqual(session);
  createSessionStore().set(null);
  expect(kept.has('userSession')).toBe(false);
});

test('it is live until the second in which it ends', () => {
  openWindow();
  const sessions = createSessionStore();
  sessions.set(session);
  expect(sessions.isLive()).toBe(true);
  vi.advanceTimersByTime(1000);
  expect(sessions.isLive()).toBe(false);
  expect(sessions.read()).toEqual(session);
});

test.each([
  ['what is no JSON', '{"accessToken"'],
  ['a session without its end', JSON.stringify({ ...session, expires_at: undefined })],
  ['an end that is a text', JSON.stringify({ ...session, expires_at: 'never' })],
])('%s signs nobody in', (_, text) => {
  const { kept } = openWindow();
  kept.set('userSession', text);
  expect(createSessionStore().read()).toBeNull();
});

test.each([
  ['signing out', 'userSession'],
  ['clearing the storage', null],
])('%s in one tab is heard in the other', (_, key) => {
  const { kept, tellOtherTabs } = openWindow();
  const [here, there] = [createSessionStore(), createSessionStore()];
  const listener = vi.fn();
  there.subscribe(listener);
  here.set(session);
  tellOtherTabs('userSession');
  expect(there.read()).toEqual(session);
  here.set(null);
  if (key === null) kept.clear();
  tellOtherTabs(key);
  expect(there.read()).toBeNull();
  expect(listener).toHaveBeenCalledTimes(2);
});

test('what another part of the app keeps is none of its business', () => {
  const { tellOtherTabs } = openWindow();
  const sessions = createSessionStore();
  sessions.set(session);
  tellOtherTabs('layout');
  expect(sessions.read()).toEqual(session);
});

test('a listener that has unsubscribed is not called', () => {
  openWindow();
  const sessions = createSessionStore();
  const listener = vi.fn();
  const unsubscribe = sessions.subscribe(listener);
  sessions.set(session);
  unsubscribe();
  sessions.set(null);
  expect(listener).toHaveBeenCalledTimes(1);
});
