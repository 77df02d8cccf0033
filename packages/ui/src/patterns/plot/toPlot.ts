import { scaleBand, scaleLinear } from 'd3-scale';
import { area, curveStep, line } from 'd3-shape';
import { chartPanels } from './chartPanels.ts';

const DIGIT_WIDTH = 7;
const TICKS = 3;

/** Pixels: keeps one among thousands visible. */
const MIN_BAR = 2;
/** Pixels per bar with its gap; below this, all bars are drawn as one outline. */
const MIN_STEP = 4;
const MAX_BAR_WIDTH = 40;

/** Whole numbers of one time. */
export interface PlotPoint {
  bar: number;
  line: number;
}

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
  /** Pixels from point to point. */
  step: number;
  /** Middle of each point. */
  middles: readonly number[];
  /** One per point, null for zero; undefined when `outline` replaces them all. */
  bars?: readonly (Bar | null)[];
  outline?: string;
  line: string;
  /** Height of the line at each point. */
  heights: readonly number[];
  barTicks: readonly Tick[];
  lineTicks: readonly Tick[];
}

/** Lays out the points over a width. The scale of the bars begins at zero, that of the line at `lineStart`. */
export function toPlot(
  points: readonly [PlotPoint, ...PlotPoint[]],
  lineStart: number,
  width: number,
  toText: (value: number) => string,
): Plot {
  const toBarY = toScale(0, Math.max(...points.map(({ bar }) => bar)), chartPanels.bars);
  const toLineY = toScale(lineStart, Math.max(...points.map((point) => point.line)), chartPanels.line);
  const barTicks = toTicks(toBarY);
  const lineTicks = toTicks(toLineY);
  const longest = Math.max(...[...barTicks, ...lineTicks].map(({ value }) => toText(value).length));
  const left = longest * DIGIT_WIDTH + 12;
  const x = scaleBand<number>()
    .domain(points.map((_, index) => index))
    .range([left, width])
    .paddingInner(0.24)
    .paddingOuter(0.12);
  const middles = points.map((_, index) => (x(index) ?? left) + x.bandwidth() / 2);
  const heights = points.map((point) => toLineY(point.line));
  const toMiddle = (_: PlotPoint, index: number) => middles[index] ?? left;
  return {
    left,
    right: width,
    step: x.step(),
    middles,
    ...(x.step() < MIN_STEP
      ? {
          outline: area<PlotPoint>(toMiddle, toBarY(0), ({ bar }) => toBarY(bar)).curve(curveStep)([...points]) ?? '',
        }
      : {
          bars: points.map(({ bar }, index) => toBar(middles[index] ?? left, x.bandwidth(), toBarY(0), toBarY(bar))),
        }),
    line: line<PlotPoint>(toMiddle, (_, index) => heights[index] ?? 0)([...points]) ?? '',
    heights,
    barTicks,
    lineTicks,
  };
}

/** Covers at least 1, so that a time of zeros has a scale as well. */
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
