import { afterEach, expect, test, vi } from 'vitest';
import { takeInSlices } from './takeInSlices.ts';

afterEach(() => vi.restoreAllMocks());

/** A clock that each piece advances, and a window that logs each yield. */
function openPage(millisecondsEach: number) {
  let now = 0;
  vi.spyOn(performance, 'now').mockImplementation(() => now);
  const log: string[] = [];
  vi.stubGlobal('window', { scheduler: { yield: async () => void log.push('yield') } });
  const pieces = function* () {
    for (const name of ['a', 'b', 'c', 'd', 'e']) {
      now += millisecondsEach;
      yield name;
    }
  };
  const run = async () => {
    const taken: string[] = [];
    await takeInSlices(
      pieces(),
      (piece) => taken.push(piece),
      (count) => log.push(`after ${count}`),
    );
    return taken;
  };
  return { log, run };
}

test('slow work reports its progress and yields after each slice', async () => {
  const { log, run } = openPage(5);
  expect(await run()).toEqual(['a', 'b', 'c', 'd', 'e']);
  expect(log).toEqual(['after 2', 'yield', 'after 4', 'yield']);
});

test('quick work does not yield', async () => {
  const { log, run } = openPage(1);
  expect(await run()).toEqual(['a', 'b', 'c', 'd', 'e']);
  expect(log).toEqual([]);
});

test('slow work is done in a browser without scheduler.yield too', async () => {
  const { log, run } = openPage(5);
  vi.stubGlobal('window', {});
  expect(await run()).toEqual(['a', 'b', 'c', 'd', 'e']);
  expect(log).toEqual(['after 2', 'after 4']);
});
