import { createHash } from 'node:crypto';
import { type Box, type Image, toPixels } from './image.ts';

/** Difference between two pictures, counted on the frame that holds both */
export interface Difference {
  pixels: number;
  total: number;
  box: Box;
  /** Equal for pictures that changed alike: `#rrggbb → #rrggbb` for a color that became another, else a hash of the changed part */
  change: string;
}

/** 0xAABBGGRR, the byte order of pixels in memory */
const CHANGED_PIXEL = 0xff_33_22_e5;

/**
 * Returns the difference between two pictures and a third that shows it in red over the paled second; null when every
 * pixel is the same. Pixels that only one picture has count as changed.
 */
export function comparePictures(before: Image, after: Image): { difference: Difference; picture: Image } | null {
  const [one, two] = [read(before), read(after)];
  const width = Math.max(before.width, after.width);
  const height = Math.max(before.height, after.height);
  const picture: Image = { width, height, data: Buffer.alloc(width * height * 4) };
  const drawn = toPixels(picture);
  let pixels = 0;
  let [left, top, right, bottom] = [width, height, 0, 0];
  const recolored = createRecolored();
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) {
      const [then, now] = [one(x, y), two(x, y)];
      if (now !== undefined && then === now) {
        drawn[y * width + x] = toPale(now);
        recolored.keep(now);
        continue;
      }
      recolored.add(then, now);
      drawn[y * width + x] = CHANGED_PIXEL;
      pixels += 1;
      left = Math.min(left, x);
      top = Math.min(top, y);
      right = Math.max(right, x + 1);
      bottom = Math.max(bottom, y + 1);
    }
  }
  if (pixels === 0) return null;
  const box = { left, top, width: right - left, height: bottom - top };
  const change = recolored.read() ?? hashPart(box, one, two);
  return { difference: { pixels, total: width * height, box, change }, picture };
}

type ReadPixel = (x: number, y: number) => number | undefined;

/**
 * Finds out whether a change is one of colors alone: each color became one other, and of the most frequent pair neither
 * stayed elsewhere. At the edge of a letter one color may become two that rounding has parted.
 */
function createRecolored() {
  const became = new Map<number, Map<number, number>>();
  const kept = new Set<number>();
  let isRecolored = true;
  return {
    keep: (color: number): void => {
      if (isRecolored) kept.add(color);
    },
    add: (then: number | undefined, now: number | undefined): void => {
      if (!isRecolored) return;
      const counts = (then !== undefined && became.get(then)) || new Map<number, number>();
      const [first = now] = counts.keys();
      if (then === undefined || now === undefined || first === undefined || !isNear(first, now)) isRecolored = false;
      else became.set(then, counts.set(now, (counts.get(now) ?? 0) + 1));
    },
    read: (): string | null => {
      const pairs = [...became].flatMap(([then, counts]) => [...counts].map(([now, count]) => ({ then, now, count })));
      const [most] = pairs.sort((one, other) => other.count - one.count);
      if (!isRecolored || !most) return null;
      // When something moves, its background both changes and stays.
      return kept.has(most.then) || kept.has(most.now) ? null : `${toHex(most.then)} → ${toHex(most.now)}`;
    },
  };
}

const ROUNDING = 4;

const isNear = (one: number, other: number): boolean =>
  [0, 8, 16].every((shift) => Math.abs(((one >> shift) & 0xff) - ((other >> shift) & 0xff)) <= ROUNDING);

/** Formats a pixel's color as `#rrggbb`. */
function toHex(pixel: number): string {
  const channels = [pixel, pixel >> 8, pixel >> 16].map((channel) => (channel & 0xff).toString(16).padStart(2, '0'));
  return `#${channels.join('')}`;
}

/** Hashes the changed part of both pictures, wherever on the picture it is. */
function hashPart({ left, top, width, height }: Box, ...sides: ReadPixel[]): string {
  const part = new Float64Array(sides.length * width * height);
  let at = 0;
  for (const read of sides) {
    for (let y = top; y < top + height; y += 1) {
      for (let x = left; x < left + width; x += 1) {
        part[at] = read(x, y) ?? -1;
        at += 1;
      }
    }
  }
  return createHash('sha256').update(`${width}×${height}`).update(part).digest('hex').slice(0, 16);
}

/** Returns a function that reads a pixel; undefined outside the picture. */
function read(image: Image): ReadPixel {
  const pixels = toPixels(image);
  const { width, height } = image;
  return (x, y) => (x < width && y < height ? pixels[y * width + x] : undefined);
}

/** Converts a pixel to grey, at a quarter of its strength on white. */
function toPale(pixel: number): number {
  const grey = ((pixel & 0xff) * 0.3 + ((pixel >> 8) & 0xff) * 0.59 + ((pixel >> 16) & 0xff) * 0.11) | 0;
  const pale = 255 - ((255 - grey) >> 2);
  return (0xff_00_00_00 | (pale << 16) | (pale << 8) | pale) >>> 0;
}
