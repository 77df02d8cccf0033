import { type Box, type Image, toPixels } from './image.ts';

/** Difference between two pictures, counted on the frame that holds both */
export interface Difference {
  pixels: number;
  total: number;
  box: Box;
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
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) {
      const now = two(x, y);
      if (now !== undefined && one(x, y) === now) {
        drawn[y * width + x] = toPale(now);
        continue;
      }
      drawn[y * width + x] = CHANGED_PIXEL;
      pixels += 1;
      left = Math.min(left, x);
      top = Math.min(top, y);
      right = Math.max(right, x + 1);
      bottom = Math.max(bottom, y + 1);
    }
  }
  if (pixels === 0) return null;
  return {
    difference: { pixels, total: width * height, box: { left, top, width: right - left, height: bottom - top } },
    picture,
  };
}

/** Returns a function that reads a pixel; undefined outside the picture. */
function read(image: Image) {
  const pixels = toPixels(image);
  const { width, height } = image;
  return (x: number, y: number) => (x < width && y < height ? pixels[y * width + x] : undefined);
}

/** Converts a pixel to grey, at a quarter of its strength on white. */
function toPale(pixel: number): number {
  const grey = ((pixel & 0xff) * 0.3 + ((pixel >> 8) & 0xff) * 0.59 + ((pixel >> 16) & 0xff) * 0.11) | 0;
  const pale = 255 - ((255 - grey) >> 2);
  return (0xff_00_00_00 | (pale << 16) | (pale << 8) | pale) >>> 0;
}
