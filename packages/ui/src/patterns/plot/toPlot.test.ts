import { describe, expect, test } from 'vitest';
import { chartPanels } from './chartPanels.ts';
import { type PlotPoint, toPlot } from './toPlot.ts';

function plot(counts: readonly number[], { before = 0, width = 640 } = {}) {
  let line = before;
  const points = counts.map((bar): PlotPoint => {
    line += bar;
    return { bar, line };
  });
  return toPlot(points as unknown as [PlotPoint, ...PlotPoint[]], before, width, String);
}

const values = (ticks: readonly { value: number }[]) => ticks.map(({ value }) => value);

describe('a bar', () => {
  test('is as high as its count, from one base line', () => {
    const [four, none, two] = plot([4, 0, 2]).bars ?? [];
    expect(none).toBeNull();
    expect([four, two].map((bar) => (bar?.y ?? 0) + (bar?.height ?? 0))).toEqual(
      Array(2).fill(chartPanels.bars.bottom),
    );
    expect(four?.height).toBe((two?.height ?? 0) * 2);
    expect(four?.y).toBeGreaterThanOrEqual(chartPanels.bars.top);
  });

  test('of one among thousands is still visible', () => {
    const [few] = plot([1, 5000]).bars ?? [];
    expect(few?.height).toBe(2);
  });

  test('that is alone is not as wide as the chart', () => {
    expect(plot([7]).bars?.[0]?.width).toBe(40);
  });

  test('has no room among a thousand, which are drawn as one outline', () => {
    const dense = plot(
      Array.from({ length: 1000 }, (_, week) => week % 9),
      { width: 320 },
    );
    expect(dense.bars).toBeUndefined();
    expect(dense.outline).toMatch(/^M.*Z$/);
  });
});

describe('the scale', () => {
  test.each<[string, readonly number[], number, number[], number[]]>([
    ['of a first day', [1], 0, [0, 1], [0, 1]],
    ['of a quiet time', [0, 0], 40, [0, 1], [40, 41]],
    ['of a handful', [2, 5], 0, [0, 2, 4, 6], [0, 2, 4, 6, 8]],
    ['of a spike', [3, 5200, 4], 100_000, [0, 2000, 4000, 6000], [100_000, 102_000, 104_000, 106_000]],
  ])('%s has whole numbers', (_, counts, before, ticks, totals) => {
    const { barTicks, lineTicks } = plot(counts, { before });
    expect(values(barTicks)).toEqual(ticks);
    expect(values(lineTicks)).toEqual(totals);
  });

  test('leaves room for its longest number', () => {
    expect(plot([1], { before: 1_000_000 }).left).toBeGreaterThan(plot([1]).left);
  });
});

test('the line ends at the total', () => {
  const { line, heights, middles } = plot([1, 2, 3]);
  expect(heights).toEqual(heights.toSorted((one, other) => other - one));
  expect(line.endsWith(`${middles[2]},${heights[2]}`.replace(/(\.\d{3})\d+/g, '$1'))).toBe(true);
});
