import type { DrawnCover } from '../forms.ts';

/** Number of a color of `toCoverColors`: 0 is the ground, 1 the accent, and two more are beside it. */
export type CoverColor = 0 | 1 | 2 | 3;

/** Percent of the width and the height. */
type Point = readonly [x: number, y: number];

/** A shape of one color, or of one that becomes another or nothing. Sizes are percents of the cover's, or pixels. */
export type CoverLayer =
  /** A straight gradient, from the top to the bottom unless turned. */
  | { shape: 'fall'; degrees: number; from: CoverColor; to: CoverColor | null; stops: readonly [number, number] }
  /** Fades to nothing at `reach` percent of the way to the farthest corner. */
  | { shape: 'glow'; color: CoverColor; at: Point; reach: number }
  /** An ellipse; `size` has its radii. */
  | { shape: 'hill'; color: CoverColor; at: Point; size: Point }
  /** A disk; `radius` in percent of the way to the nearest side. */
  | { shape: 'disk'; color: CoverColor; at: Point; radius: number }
  /** Thin circles, so many pixels apart. */
  | { shape: 'rings'; color: CoverColor; at: Point; apart: number }
  /** A pattern of dots, so many pixels apart. */
  | { shape: 'dots'; color: CoverColor; apart: number }
  /** A bar that stands on the ground; `left` in percent of the room beside it. */
  | { shape: 'bar'; color: CoverColor; left: number; height: number };

/** Percent of the width. */
export const BAR_WIDTH = 7;
const BARS = 9;

/** Bars that rise, as those of the mark. */
const bars = Array.from({ length: BARS }, (_, at): CoverLayer => {
  const color = (3 - Math.floor((at * 3) / BARS)) as CoverColor;
  return { shape: 'bar', color, left: 5 + (at * 90) / (BARS - 1), height: 16 + (at * at * 76) / (BARS - 1) ** 2 };
});

const glow = (color: CoverColor, at: Point, reach: number): CoverLayer => ({ shape: 'glow', color, at, reach });
const hill = (color: CoverColor, size: Point, at: Point): CoverLayer => ({ shape: 'hill', color, size, at });
const fall = (stops: readonly [number, number]): CoverLayer => ({ shape: 'fall', degrees: 180, from: 0, to: 3, stops });

/** The first layer is in front; behind all of them is the ground. */
export const coverLayers: Record<DrawnCover, readonly CoverLayer[]> = {
  dawn: [hill(1, [130, 62], [50, 122]), { shape: 'disk', color: 0, at: [50, 62], radius: 58 }, fall([10, 120])],
  mesh: [glow(1, [14, 16], 58), glow(2, [88, 10], 52), glow(3, [72, 94], 60), glow(2, [6, 96], 46)],
  dunes: [hill(1, [70, 52], [18, 112]), hill(2, [84, 64], [92, 116]), hill(3, [95, 88], [38, 124]), fall([40, 260])],
  rings: [{ shape: 'rings', color: 1, at: [76, 104], apart: 30 }, glow(2, [76, 104], 62), glow(3, [8, 0], 50)],
  bars: [...bars, glow(3, [100, 0], 70)],
  dots: [
    { shape: 'fall', degrees: 118, from: 0, to: null, stops: [22, 96] },
    { shape: 'dots', color: 1, apart: 18 },
    glow(2, [100, 100], 80),
  ],
};
