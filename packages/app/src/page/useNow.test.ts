import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { acting, mountHook } from '../../../../tests/support/app/mount.ts';
import { useNow } from './useNow.ts';

const document = new EventTarget();
vi.stubGlobal('document', document);

beforeEach(() => {
  vi.useFakeTimers({ now: 0 });
});

afterEach(() => {
  vi.useRealTimers();
});

test('the time moves on every minute', async () => {
  const { read } = await mountHook(useNow);
  await acting(() => vi.advanceTimersByTimeAsync(59_999));
  expect(read()).toBe(0);
  await acting(() => vi.advanceTimersByTimeAsync(1));
  expect(read()).toBe(60_000);
});

test.each([
  ['visibilitychange', () => document],
  ['pageshow', () => window],
  ['focus', () => window],
])('after a sleep without timers it is right again by the event %s', async (event, toTarget) => {
  const { read, unmount } = await mountHook(useNow);
  vi.setSystemTime(9 * 3_600_000);
  await acting(() => toTarget().dispatchEvent(new Event(event)));
  expect(read()).toBe(9 * 3_600_000);
  await unmount();
  expect(vi.getTimerCount()).toBe(0);
});
