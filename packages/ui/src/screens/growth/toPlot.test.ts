import type { GrowthUnit } from '@prelude/api/contract/growth';
import { describe, expect, test, vi } from 'vitest';
import type { GrowthData } from '../../state/GrowthState.ts';
import { panels } from './panels.ts';
import { toPlot } from './toPlot.ts';

const lengths = { hour: 3_600_000, day: 86_400_000, week: 604_800_000, month: 2_592_000_000 };

/** Local midnight, so that hours are round in every time zone. */
const begin = new Date(2026, 0, 5).getTime();

function plot(signUps: readonly number[], { unit = 'day' as GrowthUnit, before = 0, width = 640 } = {}) {
  let total = before;
  const points = signUps.map((count, index) => {
    total += count;
    return { at: begin + index * lengths[unit], signUps: count, views: 0, total };
  });
  return toPlot({ points: points as unknown as GrowthData['points'], unit }, width, String);
}

const values = (ticks: readonly { value: number }[]) => ticks.map(({ value }) => value);

describe('a bar', () => {
  test('is as high as its sign-ups, from one base line', () => {
    const [four, none, two] = plot([4, 0, 2]).bars ?? [];
    expect(none).toBeNull();
    expect([four, two].map((bar) => (bar?.y ?? 0) + (bar?.height ?? 0))).toEqual(Array(2).fill(panels.signUps.bottom));
    expect(four?.height).toBe((two?.height ?? 0) * 2);
    expect(four?.y).toBeGreaterThanOrEqual(panels.signUps.top);
  });

  test('of one sign-up among thousands is still visible', () => {
    const [few] = plot([1, 5000]).bars ?? [];
    expect(few?.height).toBe(2);
  });

  test('that is alone is not as wide as the chart', () => {
    expect(plot([7]).bars?.[0]?.width).toBe(40);
  });

  test('has no room among a thousand, which are drawn as one outline', () => {
    const dense = plot(
      Array.from({ length: 1000 }, (_, week) => week % 9),
      { unit: 'week', width: 320 },
    );
    expect(dense.bars).toBeUndefined();
    expect(dense.outline).toMatch(/^M.*Z$/);
  });
});

describe('the scale', () => {
  test.each<[string, readonly number[], number, number[], number[]]>([
    ['of a list’s first day', [1], 0, [0, 1], [0, 1]],
    ['of a quiet time', [0, 0], 40, [0, 1], [40, 41]],
    ['of a handful', [2, 5], 0, [0, 2, 4, 6], [0, 2, 4, 6, 8]],
    ['of a spike', [3, 5200, 4], 100_000, [0, 2000, 4000, 6000], [100_000, 102_000, 104_000, 106_000]],
  ])('%s has whole numbers', (_, signUps, before, ticks, totals) => {
    const { signUpTicks, totalTicks } = plot(signUps, { before });
    expect(values(signUpTicks)).toEqual(ticks);
    expect(values(totalTicks)).toEqual(totals);
  });

  test('leaves room for its longest number', () => {
    expect(plot([1], { before: 1_000_000 }).left).toBeGreaterThan(plot([1]).left);
  });
});

test('the line ends at the total', () => {
  const { line, totals, middles } = plot([1, 2, 3]);
  expect(totals).toEqual(totals.toSorted((one, other) => other - one));
  expect(line.endsWith(`${middles[2]},${totals[2]}`.replace(/(\.\d{3})\d+/g, '$1'))).toBe(true);
});

describe('dates', () => {
  test.each<[number, GrowthUnit, number, number[]]>([
    [7, 'day', 640, [0, 1, 2, 3, 4, 5, 6]],
    [30, 'day', 640, [1, 8, 15, 22, 29]],
    [30, 'day', 300, [1, 15, 29]],
    [48, 'hour', 640, [0, 6, 12, 18, 24, 30, 36, 42]],
    [53, 'week', 640, [0, 13, 26, 39, 52]],
    [1000, 'week', 300, [291, 645, 999]],
  ])('of %d points by %s on %d pixels do not touch', (count, unit, width, dated) => {
    const drawn = plot(Array(count).fill(1), { unit, width });
    expect(drawn.dated).toEqual(dated);
    const places = drawn.dated.map((index) => drawn.middles[index] ?? 0);
    for (const [index, place] of places.slice(1).entries()) expect(place - (places[index] ?? 0)).toBeGreaterThan(64);
  });
});

test('the hour that comes twice has one date', () => {
  vi.stubEnv('TZ', 'Europe/Warsaw');
  const begin = Date.parse('2026-10-24T22:00Z');
  const points = [0, 1, 2, 3, 4].map((hour) => ({
    at: begin + hour * lengths.hour,
    signUps: 1,
    views: 0,
    total: hour,
  }));
  const { dated } = toPlot({ points: points as unknown as GrowthData['points'], unit: 'hour' }, 640, String);
  expect(dated).toEqual([0, 1, 2, 4]);
  vi.unstubAllEnvs();
});
