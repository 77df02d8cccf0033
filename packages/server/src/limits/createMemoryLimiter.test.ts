import { expect, onTestFinished, test } from 'vitest';
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
