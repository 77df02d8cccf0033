import { AuthFailure } from '@prelude/api/auth/AuthFailure';
import { afterEach, expect, test, vi } from 'vitest';
import { acting, mountHook } from '../testing/mount.ts';
import { useLateMutation } from './useLateMutation.ts';

const network = vi.hoisted(() => ({ isThere: false }));
vi.mock('../loadOnce.ts', () => ({
  loadOnce: (load: () => Promise<unknown>) => async () => {
    if (!network.isThere) throw new TypeError('Failed to fetch dynamically imported module');
    return load();
  },
}));

afterEach(() => {
  vi.unstubAllGlobals();
});

test('a form whose code cannot be had is offline, and can be sent again', async () => {
  const mutationFn = vi.fn(async (input: string) => input.toUpperCase());
  const onError = vi.fn();
  const { look } = await mountHook(() => useLateMutation({ mutationFn, onError }));
  await acting(() => look().mutate('zofia'));
  const offline = new AuthFailure({ code: 'offline' });
  expect(look()).toMatchObject({ isPending: false, isSuccess: false, error: offline });
  expect(onError).toHaveBeenCalledExactlyOnceWith(offline);
  expect(mutationFn).not.toHaveBeenCalled();
  network.isThere = true;
  await acting(() => look().mutate('zofia'));
  await expect.poll(() => look()).toMatchObject({ isSuccess: true, data: 'ZOFIA', error: null });
  expect(mutationFn).toHaveBeenCalledTimes(1);
});
