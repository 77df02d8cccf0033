import { late } from '@prelude/ui/late/late';
import { createElement } from 'react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { acting, mount } from '../testing/mount.ts';
import { LatePage } from './LatePage.tsx';

const shown = vi.hoisted(() => vi.fn(() => null));
vi.mock('@prelude/ui/screens/shell/LoadingScreen', () => ({ LoadingScreen: shown }));

const Page = vi.fn(() => null);

beforeEach(() => {
  vi.useFakeTimers();
  shown.mockClear();
  Page.mockClear();
});

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** In steps, so that a timer that React sets on the way is set when it would be. */
async function pass(milliseconds: number): Promise<void> {
  for (let left = milliseconds; left > 0; left -= 500) {
    await acting(() => vi.advanceTimersByTimeAsync(Math.min(left, 500)));
  }
}
const arriveAfter = (milliseconds: number) =>
  late(() => new Promise<typeof Page>((resolve) => setTimeout(() => resolve(Page), milliseconds)));

test('a page whose code is there is drawn at once', async () => {
  const page = late(async () => Page);
  await page.load();
  await mount(createElement(LatePage, { page }));
  expect(Page).toHaveBeenCalled();
  expect(vi.getTimerCount()).toBe(0);
});

test('a page that is on its way shows for a second no sign of it', async () => {
  await mount(createElement(LatePage, { page: arriveAfter(5000) }));
  await pass(999);
  expect(shown).not.toHaveBeenCalled();
  await pass(1);
  expect(shown).toHaveBeenCalled();
});

describe('a page whose code takes its time', () => {
  test.each([
    ['so little that nobody was told', 300, 300],
    ['a moment less than a second', 999, 999],
    ['a moment longer', 1001, 1500],
    ['most of what the sign of it stays', 1400, 1500],
    ['longer than that', 4000, 4000],
  ])('%s: loaded in %i ms, it is there after %i ms', async (_, takes, stands) => {
    await mount(createElement(LatePage, { page: arriveAfter(takes) }));
    await pass(stands - 1);
    expect(Page).not.toHaveBeenCalled();
    await pass(1);
    expect(Page).toHaveBeenCalled();
  });
});

test('a page that is left while its code is on its way leaves nothing running', async () => {
  const unmount = await mount(createElement(LatePage, { page: late(() => new Promise<typeof Page>(() => undefined)) }));
  await pass(500);
  await unmount();
  expect(vi.getTimerCount()).toBe(0);
});
