import { describe, expect, test } from 'vitest';
import { late, lateCode } from './late.ts';

test('everybody who asks gets the same value, which is loaded once and then at hand', async () => {
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

test('a failed preload is nobody’s unhandled rejection', async () => {
  const source = late(() => Promise.reject(new Error('offline')));
  source.preload();
  await expect(source.load()).rejects.toThrow('offline');
});

describe('code', () => {
  const fail = (url: string) => Promise.reject(new TypeError(`Failed to fetch dynamically imported module: ${url}`));

  test('that the browser will not fetch again is fetched under another URL, once for everybody', async () => {
    const url = 'data:text/javascript,export%20const%20one={}//';
    const fetch = (): Promise<{ one: object }> => fail(url);
    const one = await lateCode(fetch, 'one').load();
    expect(one).toEqual({});
    expect(await lateCode(fetch, 'one').load()).toBe(one);
  });

  test('is not there where the file that is fetched has it under another name', async () => {
    const fetch = (): Promise<{ two: object }> => fail('data:text/javascript,export%20const%20t={two:2}//');
    await expect(lateCode(fetch, 'two').load()).rejects.toThrow('Failed to fetch');
  });

  test('that cannot be had is tried again when it is asked for again', async () => {
    const source = lateCode(() => fail('data:text/none,'), 'name');
    await expect(source.load()).rejects.toThrow();
    await expect(source.load()).rejects.toThrow();
  });

  test('that breaks when it runs is not fetched again', async () => {
    const source = lateCode(() => Promise.reject(new TypeError('x is not a function')), 'name');
    await expect(source.load()).rejects.toThrow('x is not a function');
  });
});
