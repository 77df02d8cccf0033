import { onlineManager, useQuery } from '@tanstack/react-query';
import { expect, onTestFinished, test } from 'vitest';
import { acting, mountHook } from '../../../../tests/support/app/mount.ts';
import { queries, useAuthMutation } from './queries.ts';

test('without a network a call of the auth provider fails instead of waiting', async () => {
  onlineManager.setOnline(false);
  onTestFinished(() => onlineManager.setOnline(true));
  const { read } = await mountHook(() =>
    useAuthMutation({ mutationFn: () => Promise.reject(new TypeError('no network')) }),
  );
  await acting(() => expect(read().mutateAsync(undefined)).rejects.toThrow('no network'));
  await expect.poll(() => read().status).toBe('error');
});

test('without a network a question to the auth provider fails instead of waiting', async () => {
  onlineManager.setOnline(false);
  onTestFinished(() => onlineManager.setOnline(true));
  const queryFn = () => Promise.reject(new TypeError('no network'));
  const { read } = await mountHook(() => useQuery({ queryKey: ['session'], queryFn, retry: false }, queries));
  await expect.poll(() => read().status).toBe('error');
});
