import type { GrowthUnit } from '@prelude/api/contract/growth';
import { scaleBand, scaleLinear } from 'd3-scale';
import { area, curveStep, line } from 'd3-shape';
import type { GrowthData, GrowthPoint } from '../../state/GrowthState.ts';
import { panels } from './panels.ts';

/** Pixels a date needs, plus half of the next one, which may be shifted at the edge. */
const dateWidths = { hour: 64, day: 68, week: 92, month: 92 } satisfies Record<GrowthUnit, number>;
const DIGIT_WIDTH = 7;
const TICKS = 3;

/** Pixels: keeps one sign-up among thousands visible. */
const MIN_BAR = 2;
/** Pixels per bar with its gap; below this, all bars are drawn as one outline. */
const MIN_STEP = 4;
const MAX_BAR_WIDTH = 40;

/** Common intervals between dates. */
const steps = {
  hour: [1, 2, 3, 6, 12, 24],
  day: [1, 2, 7, 14, 28],
  week: [1, 2, 4, 13, 26, 52, 104, 260],
  month: [1, 2, 3, 6, 12, 24, 60, 120],
} satisfies Record<GrowthUnit, readonly number[]>;

export interface Bar {
  x: number;
  y: number;
  width: number;
  height: number;
}

export interface Tick {
  y: number;
  value: number;
}

/** A chart in pixels: its shapes and the positions of its points. */
export interface Plot {
  left: number;
  right: number;
  /** Middle of each point. */
  middles: readonly number[];
  /** One per point, null without sign-ups; undefined when `outline` replaces them all. */
  bars?: readonly (Bar | null)[];
  outline?: string;
  line: string;
  totals: readonly number[];
  signUpTicks: readonly Tick[];
  totalTicks: readonly Tick[];
  /** Indexes of the points labelled with a date. */
  dated: readonly number[];
}

/** Lays out the points over a width. The scale of sign-ups begins at zero, that of the total at its first value. */
export function toPlot(
  { points, unit }: Pick<GrowthData, 'points' | 'unit'>,
  width: number,
  toText: (value: number) => string,
): Plot {
  const signUps = toScale(0, Math.max(...points.map((point) => point.signUps)), panels.signUps);
  const first = points[0].total - points[0].signUps;
  const total = toScale(first, points.at(-1)?.total ?? first, panels.total);
  const signUpTicks = toTicks(signUps);
  const totalTicks = toTicks(total);
  const longest = Math.max(...[...signUpTicks, ...totalTicks].map(({ value }) => toText(value).length));
  const left = longest * DIGIT_WIDTH + 12;
  const x = scaleBand<number>()
    .domain(points.map((_, index) => index))
    .range([left, width])
    .paddingInner(0.24)
    .paddingOuter(0.12);
  const middles = points.map((_, index) => (x(index) ?? left) + x.bandwidth() / 2);
  const totals = points.map((point) => total(point.total));
  const toMiddle = (_: GrowthPoint, index: number) => middles[index] ?? left;
  return {
    left,
    right: width,
    middles,
    ...(x.step() < MIN_STEP
      ? {
          outline:
            area<GrowthPoint>(toMiddle, signUps(0), (point) => signUps(point.signUps)).curve(curveStep)([...points]) ??
            '',
        }
      : {
          bars: points.map((point, index) =>
            toBar(middles[index] ?? left, x.bandwidth(), signUps(0), signUps(point.signUps)),
          ),
        }),
    line: line<GrowthPoint>(toMiddle, (_, index) => totals[index] ?? 0)([...points]) ?? '',
    totals,
    signUpTicks,
    totalTicks,
    dated: toDated(points, unit, x.step()),
  };
}

/** Covers at least 1, so that a time without sign-ups has a scale as well. */
const toScale = (min: number, max: number, { top, bottom }: { top: number; bottom: number }) =>
  scaleLinear([min, Math.max(max, min + 1)], [bottom, top]).nice(TICKS);

/** Whole numbers only: there is no half person. */
const toTicks = (scale: ReturnType<typeof toScale>): Tick[] =>
  scale
    .ticks(TICKS)
    .filter(Number.isInteger)
    .map((value) => ({ value, y: Math.round(scale(value)) + 0.5 }));

function toBar(middle: number, room: number, zero: number, top: number): Bar | null {
  if (top === zero) return null;
  const width = Math.min(room, MAX_BAR_WIDTH);
  const height = Math.max(zero - top, MIN_BAR);
  return { x: middle - width / 2, y: zero - height, width, height };
}

/** Returns the indexes of the points that get a date: as many as fit, counted back from the last; hours only at round hours, and once where the clock shows them twice. */
function toDated(points: GrowthData['points'], unit: GrowthUnit, room: number): number[] {
  const needed = dateWidths[unit];
  const step = steps[unit].find((each) => each * room >= needed) ?? Math.ceil(needed / room);
  const last = points.length - 1;
  const toHour = (index: number) => new Date(points[index]?.at ?? Number.NaN).getHours();
  const isDated = (index: number) =>
    unit === 'hour' ? toHour(index) % step === 0 && toHour(index) !== toHour(index - 1) : (last - index) % step === 0;
  return points.flatMap((_, index) => (isDated(index) ? [index] : []));
}
