import type { GrowthUnit } from '@prelude/api/contract/growth';
import { describe, expect, test, vi } from 'vitest';
import { toPlot } from '../../patterns/plot/toPlot.ts';
import type { GrowthData } from '../../state/GrowthState.ts';
import { toDated } from './toDated.ts';

const lengths = { hour: 3_600_000, day: 86_400_000, week: 604_800_000, month: 2_592_000_000 };

/** Local midnight, so that hours are round in every time zone. */
const begin = new Date(2026, 0, 5).getTime();

const toPoints = (count: number, unit: GrowthUnit, from = begin) =>
  Array.from({ length: count }, (_, index) => ({
    at: from + index * lengths[unit],
    signUps: 1,
    views: 0,
    total: index + 1,
  })) as unknown as GrowthData['points'];

describe('dates', () => {
  test.each<[number, GrowthUnit, number, number[]]>([
    [7, 'day', 640, [0, 1, 2, 3, 4, 5, 6]],
    [30, 'day', 640, [1, 8, 15, 22, 29]],
    [30, 'day', 300, [1, 15, 29]],
    [48, 'hour', 640, [0, 6, 12, 18, 24, 30, 36, 42]],
    [53, 'week', 640, [0, 13, 26, 39, 52]],
    [1000, 'week', 300, [291, 645, 999]],
  ])('of %d points by %s on %d pixels do not touch', (count, unit, width, expected) => {
    const points = toPoints(count, unit);
    const [first, ...rest] = points.map(({ signUps, total }) => ({ bar: signUps, line: total }));
    if (!first) throw new Error('no points');
    const { step, middles } = toPlot([first, ...rest], 0, width, String);
    const dated = toDated({ points, unit }, step);
    expect(dated).toEqual(expected);
    const places = dated.map((index) => middles[index] ?? 0);
    for (const [index, place] of places.slice(1).entries()) expect(place - (places[index] ?? 0)).toBeGreaterThan(64);
  });
});

test('the hour that comes twice has one date', () => {
  vi.stubEnv('TZ', 'Europe/Warsaw');
  const points = toPoints(5, 'hour', Date.parse('2026-10-24T22:00Z'));
  expect(toDated({ points, unit: 'hour' }, 120)).toEqual([0, 1, 2, 4]);
  vi.unstubAllEnvs();
});
