import { expect, test, vi } from 'vitest';
import { loadOnce } from './loadOnce.ts';

test('is loaded once, however many ask', async () => {
  const load = vi.fn(async () => 'file');
  const open = loadOnce(load);
  expect(await Promise.all([open(), open()])).toEqual(['file', 'file']);
  expect(open()).toBe(open());
  expect(load).toHaveBeenCalledTimes(1);
});

test('what could not be loaded is tried anew', async () => {
  const load = vi.fn(async () => 'file').mockRejectedValueOnce(new Error('offline'));
  const open = loadOnce(load);
  await expect(open()).rejects.toThrow('offline');
  expect(await open()).toBe('file');
});
