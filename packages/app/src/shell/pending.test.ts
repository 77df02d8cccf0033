import { createElement } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { acting, mount } from '../testing/mount.ts';
import { Pending } from './Pending.tsx';

const shown = vi.hoisted(() => vi.fn(() => null));
vi.mock('@prelude/ui/screens/shell/LoadingScreen', () => ({ LoadingScreen: shown }));

beforeEach(() => {
  vi.useFakeTimers();
  shown.mockClear();
});

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const pass = (milliseconds: number) => acting(() => vi.advanceTimersByTimeAsync(milliseconds));

test('a page that is on its way shows for a second no sign of it', async () => {
  await mount(createElement(Pending));
  await pass(999);
  expect(shown).not.toHaveBeenCalled();
  await pass(1);
  expect(shown).toHaveBeenCalled();
});

test('a page that came in the meantime never shows it', async () => {
  const unmount = await mount(createElement(Pending));
  await pass(999);
  await unmount();
  expect(vi.getTimerCount()).toBe(0);
  await pass(1000);
  expect(shown).not.toHaveBeenCalled();
});
