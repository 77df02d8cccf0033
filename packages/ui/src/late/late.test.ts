import { expect, test } from 'vitest';
import { late } from './late.ts';

test('all callers get the same value, which is loaded once', async () => {
  let loads = 0;
  const source = late(async () => {
    loads += 1;
    return { loads };
  });
  expect(source.value).toBeUndefined();
  const [first, second] = await Promise.all([source.load(), source.load()]);
  expect(first).toBe(second);
  expect(source.value).toBe(first);
  expect(loads).toBe(1);
});

test('after a failure the next call tries again', async () => {
  let loads = 0;
  const source = late(async () => {
    loads += 1;
    if (loads === 1) throw new Error('offline');
    return loads;
  });
  await expect(source.load()).rejects.toThrow('offline');
  expect(source.value).toBeUndefined();
  await expect(source.load()).resolves.toBe(2);
});

test('a failed preload causes no unhandled rejection', async () => {
  const source = late(() => Promise.reject(new Error('offline')));
  source.preload();
  await expect(source.load()).rejects.toThrow('offline');
});
