import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { lazyRoute } from './lazyRoute.tsx';

beforeEach(() => {
  vi.useFakeTimers();
});

afterEach(() => {
  vi.useRealTimers();
});

const Page = () => null;
const arriveAfter = (milliseconds: number) => () =>
  new Promise<typeof Page>((resolve) => setTimeout(() => resolve(Page), milliseconds));

describe('a page whose code takes its time', () => {
  test.each([
    ['so little that nobody was told', 300, 300],
    ['a second to the dot', 1000, 1000],
    ['a moment longer', 1001, 1500],
    ['most of what the sign of it stays', 1400, 1500],
    ['as long as the sign of it stays', 1500, 1500],
    ['longer than that', 4000, 4000],
  ])('%s: loaded in %i ms, it is there after %i ms', async (_, takes, stands) => {
    const arrived = vi.fn();
    lazyRoute(arriveAfter(takes)).preload().then(arrived);
    await vi.advanceTimersByTimeAsync(stands - 1);
    expect(arrived).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(1);
    expect(arrived).toHaveBeenCalledTimes(1);
  });
});

test('whoever asks twice waits for one load', async () => {
  const load = vi.fn(arriveAfter(10));
  const route = lazyRoute(load);
  expect(route.preload()).toBe(route.preload());
  await vi.advanceTimersByTimeAsync(10);
  await route.preload();
  expect(load).toHaveBeenCalledTimes(1);
});

test('a load that failed is tried anew', async () => {
  const load = vi.fn(async () => Page).mockRejectedValueOnce(new TypeError('no network'));
  const route = lazyRoute(load);
  await expect(route.preload()).rejects.toThrow(TypeError);
  await expect(route.preload()).resolves.toBe(Page);
});
