import { PNG } from 'pngjs';

/** In pixels of the picture; empty where the two are alike. */
export interface Box {
  left: number;
  top: number;
  width: number;
  height: number;
}

/** What differs between two pictures, counted on the frame that holds both. */
export interface Difference {
  pixels: number;
  total: number;
  box: Box;
}

/** 0xAABBGGRR, as the bytes of a picture lie in memory. */
const changedPixel = 0xff_33_22_e5;

/**
 * Returns what differs between two PNG files and a third that shows it in red on the paled second; null where every pixel
 * is the same. What only one of two pictures of unlike sizes has is changed.
 */
export function comparePictures(before: Buffer, after: Buffer): { difference: Difference; picture: Buffer } | null {
  const [one, two] = [read(before), read(after)];
  const width = Math.max(one.width, two.width);
  const height = Math.max(one.height, two.height);
  const drawn = new PNG({ width, height });
  const drawnPixels = toPixels(drawn);
  let pixels = 0;
  let [left, top, right, bottom] = [width, height, 0, 0];
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) {
      const now = two.at(x, y);
      if (now !== undefined && one.at(x, y) === now) {
        drawnPixels[y * width + x] = toPale(now);
        continue;
      }
      drawnPixels[y * width + x] = changedPixel;
      pixels += 1;
      left = Math.min(left, x);
      top = Math.min(top, y);
      right = Math.max(right, x + 1);
      bottom = Math.max(bottom, y + 1);
    }
  }
  if (pixels === 0) return null;
  const box = { left, top, width: right - left, height: bottom - top };
  return { difference: { pixels, total: width * height, box }, picture: PNG.sync.write(drawn) };
}

function read(file: Buffer) {
  const png = PNG.sync.read(file);
  const pixels = toPixels(png);
  const { width, height } = png;
  return {
    width,
    height,
    /** Undefined outside of the picture. */
    at: (x: number, y: number) => (x < width && y < height ? pixels[y * width + x] : undefined),
  };
}

function toPixels({ data }: PNG): Uint32Array {
  return new Uint32Array(data.buffer, data.byteOffset, data.byteLength / 4);
}

/** Grey, at a quarter of its strength on white. */
function toPale(pixel: number): number {
  const grey = ((pixel & 0xff) * 0.3 + ((pixel >> 8) & 0xff) * 0.59 + ((pixel >> 16) & 0xff) * 0.11) | 0;
  const pale = 255 - ((255 - grey) >> 2);
  return (0xff_00_00_00 | (pale << 16) | (pale << 8) | pale) >>> 0;
}
