import { expect, onTestFinished, test, vi } from 'vitest';
import { createMemoryLimiter } from './createMemoryLimiter.ts';
import { limits } from './limits.ts';

const full = limits.mailPerAccount.points;

function openSmall() {
  const limiter = createMemoryLimiter({ maxKeys: 3 });
  onTestFinished(() => limiter.close());
  return async (key: string, times = 1) => {
    const waits = [];
    for (let time = 0; time < times; time += 1) waits.push(await limiter.consume(['mailPerAccount', key]));
    return waits.at(-1);
  };
}

test('all keys are counted while there is room for them', async () => {
  const consume = openSmall();
  for (const key of ['a', 'b', 'c']) await consume(key, full);
  for (const key of ['a', 'b', 'c']) expect(await consume(key)).toBe(3600);
});

test('with one key too many, the one with the oldest window is forgotten, however often it is used', async () => {
  const consume = openSmall();
  for (const key of ['a', 'b', 'c', 'a', 'a', 'd']) await consume(key, full);
  for (const key of ['b', 'c', 'd']) expect(await consume(key)).toBe(3600);
  expect(await consume('a', full)).toBe(0);
  expect(await consume('b', full)).toBe(0);
  expect(await consume('d')).toBe(3600);
});

test('many keys are forgotten in the order of their windows', async () => {
  const consume = openSmall();
  await consume('first', full);
  for (let key = 0; key < 1000; key += 1) await consume(`${key}`, full);
  for (const key of ['997', '998', '999']) expect(await consume(key)).toBe(3600);
  expect(await consume('first')).toBe(0);
});

test('a flood of keys forgets no key that has reached its limit while there are others', async () => {
  const consume = openSmall();
  await consume('ada', full);
  for (let key = 0; key < 1000; key += 1) await consume(`${key}`);
  expect(await consume('ada')).toBe(3600);
});

test('a key that has reached its limit is forgotten first once its window has ended', async () => {
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  const consume = openSmall();
  await consume('ended', full);
  vi.advanceTimersByTime(3600_000);
  for (const key of ['a', 'b']) await consume(key, full - 1);
  await consume('c');
  for (const key of ['a', 'b']) expect(await consume(key, 2)).toBe(3600);
});
