import { type Late, late } from '@prelude/ui/late/late';
import { createElement, Fragment, useLayoutEffect } from 'react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { acting, mount } from '../../../../tests/support/app/mount.ts';
import { LatePage } from './LatePage.tsx';

const shown = vi.hoisted(() => vi.fn(() => null));
vi.mock('@prelude/ui/patterns/showToast', () => ({ showToast: () => undefined }));
vi.mock('@prelude/ui/screens/shell/LoadingScreen', () => ({ LoadingScreen: shown }));
const opened = vi.hoisted(() => ({ page: undefined as unknown }));
vi.mock('./pages.ts', () => ({ latePage: () => opened.page }));

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

/** Opens a page whose code comes from here. */
function toPage(source: Late<typeof Page>) {
  opened.page = source;
  return createElement(LatePage, { page: 'home/HomeRoute' });
}

/** Advances in steps, so that timers React sets meanwhile start at the right time. */
async function pass(milliseconds: number): Promise<void> {
  for (let left = milliseconds; left > 0; left -= 500) {
    await acting(() => vi.advanceTimersByTimeAsync(Math.min(left, 500)));
  }
}
const arriveAfter = (milliseconds: number) =>
  late(() => new Promise<typeof Page>((resolve) => setTimeout(() => resolve(Page), milliseconds)));

test('a page whose code is loaded renders at once', async () => {
  const page = late(async () => Page);
  await page.load();
  await mount(toPage(page));
  expect(Page).toHaveBeenCalled();
  expect(vi.getTimerCount()).toBe(0);
});

test('a page whose code arrives after it was drawn and before its effects renders at once', async () => {
  const get = async () => Page;
  const page = { value: undefined as typeof Page | undefined, load: get, preload: () => undefined };
  function Arrival() {
    useLayoutEffect(() => {
      page.value = Page;
    }, []);
    return null;
  }
  await mount(createElement(Fragment, null, toPage(page), createElement(Arrival)));
  expect(Page).toHaveBeenCalled();
});

test('the loading screen appears after a second', async () => {
  await mount(toPage(arriveAfter(5000)));
  await pass(999);
  expect(shown).not.toHaveBeenCalled();
  await pass(1);
  expect(shown).toHaveBeenCalled();
});

describe('a page whose code loads slowly', () => {
  test.each([
    ['before the loading screen', 300, 300],
    ['just before the loading screen', 999, 999],
    ['just after the loading screen appears', 1001, 1500],
    ['within the minimum time of the loading screen', 1400, 1500],
    ['after that minimum', 4000, 4000],
  ])('%s: loaded in %i ms, rendered after %i ms', async (_, takes, rendered) => {
    await mount(toPage(arriveAfter(takes)));
    await pass(rendered - 1);
    expect(Page).not.toHaveBeenCalled();
    await pass(1);
    expect(Page).toHaveBeenCalled();
  });
});

test('unmounting while the code loads clears all timers', async () => {
  const unmount = await mount(toPage(late(() => new Promise<typeof Page>(() => undefined))));
  await pass(500);
  await unmount();
  expect(vi.getTimerCount()).toBe(0);
});
