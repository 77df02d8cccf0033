import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { mountHook } from '../../../../tests/support/app/mount.ts';
import { useIntent } from './AppLink.tsx';

beforeEach(() => {
  vi.useFakeTimers();
});

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

async function mountIntent() {
  const preload = vi.fn();
  return { preload, ...(await mountHook(() => useIntent(preload))) };
}

test.each(['onPointerEnter', 'onFocus'] as const)('%s loads after 50 ms', async (arrive) => {
  const { preload, read } = await mountIntent();
  read()[arrive]();
  vi.advanceTimersByTime(49);
  expect(preload).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1);
  expect(preload).toHaveBeenCalledTimes(1);
});

test.each([
  ['onPointerEnter', 'onPointerLeave'],
  ['onFocus', 'onBlur'],
] as const)('%s loads nothing when %s follows sooner', async (arrive, leave) => {
  const { preload, read } = await mountIntent();
  read()[arrive]();
  vi.advanceTimersByTime(49);
  read()[leave]();
  vi.advanceTimersByTime(1000);
  expect(preload).not.toHaveBeenCalled();
});

test('an unmounted link loads nothing', async () => {
  const { preload, read, unmount } = await mountIntent();
  read().onPointerEnter();
  await unmount();
  vi.advanceTimersByTime(1000);
  expect(preload).not.toHaveBeenCalled();
});
