import { expect, test } from 'vitest';
import type { AskSupabase } from './askSupabase.ts';
import { createSessionCheck } from './createSessionCheck.ts';

function openCheck() {
  let time = 0;
  const waiting: { token: string; answer: (status: number | Error) => void }[] = [];
  const ask: AskSupabase = (_path, { token = '' } = {}) =>
    new Promise((resolve, reject) => {
      const answer = (status: number | Error) =>
        status instanceof Error ? reject(status) : resolve(new Response(null, { status }));
      waiting.push({ token, answer });
    });
  const check = createSessionCheck({ ask, onFailure: () => undefined, now: () => time });
  return {
    check,
    waiting,
    pass(seconds: number) {
      time += seconds * 1000;
    },
  };
}

test('a provider that is down is asked every four seconds, and nobody waits for it', async () => {
  const { check, waiting, pass } = openCheck();
  const first = check('a');
  waiting.shift()?.answer(new Error('offline'));
  expect(await first).toBe(true);
  pass(4);
  expect([await check('a'), await check('a'), await check('b')]).toEqual([true, true, true]);
  expect(waiting.map(({ token }) => token)).toEqual(['a']);
  waiting.shift()?.answer(403);
  await expect.poll(() => check('a')).toBe(false);
  const second = check('b');
  waiting.shift()?.answer(403);
  expect(await second).toBe(false);
});

test('the age of a slow answer counts from its request', async () => {
  const { check, waiting, pass } = openCheck();
  const first = check('a');
  pass(3);
  waiting.shift()?.answer(200);
  expect(await first).toBe(true);
  pass(1);
  const second = check('a');
  waiting.shift()?.answer(403);
  expect(await second).toBe(false);
});

test('only the five thousand most recently used answers are kept', async () => {
  const { check, waiting } = openCheck();
  const askAndAnswer = async (token: string) => {
    const answer = check(token);
    waiting.shift()?.answer(200);
    await answer;
  };
  for (let count = 0; count < 5_000; count += 1) await askAndAnswer(`${count}`);
  await check('0');
  await askAndAnswer('one more');
  expect(waiting).toEqual([]);
  await check('0');
  expect(waiting).toEqual([]);
  check('1');
  expect(waiting.map(({ token }) => token)).toEqual(['1']);
});
