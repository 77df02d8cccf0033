import { afterEach, expect, test, vi } from 'vitest';
import { takeInTurns } from './csv.ts';

afterEach(() => vi.restoreAllMocks());

/** A clock that each piece moves on, and a page that says when it was given a turn. */
function openPage(millisecondsEach: number) {
  let now = 0;
  vi.spyOn(performance, 'now').mockImplementation(() => now);
  const told: string[] = [];
  vi.stubGlobal('window', { scheduler: { yield: async () => void told.push('the page') } });
  const pieces = function* () {
    for (const name of ['a', 'b', 'c', 'd', 'e']) {
      now += millisecondsEach;
      yield name;
    }
  };
  return { told, take: () => takeInTurns(pieces(), (count) => told.push(`after ${count}`)) };
}

test('what takes long gives the page its turn, and tells how far it is before', async () => {
  const { told, take } = openPage(5);
  expect(await take()).toEqual(['a', 'b', 'c', 'd', 'e']);
  expect(told).toEqual(['after 2', 'the page', 'after 4', 'the page']);
});

test('what is quick pauses for nobody', async () => {
  const { told, take } = openPage(1);
  expect(await take()).toEqual(['a', 'b', 'c', 'd', 'e']);
  expect(told).toEqual([]);
});

test('a page in a browser that knows no turns gets them all the same', async () => {
  const { told, take } = openPage(5);
  vi.stubGlobal('window', {});
  expect(await take()).toEqual(['a', 'b', 'c', 'd', 'e']);
  expect(told).toEqual(['after 2', 'after 4']);
});
