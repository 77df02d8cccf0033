import { createHash } from 'node:crypto';
import sharp from 'sharp';

/** Decoded pixels, four bytes each (RGBA) */
export interface Image {
  width: number;
  height: number;
  data: Buffer;
}

export interface Box {
  left: number;
  top: number;
  width: number;
  height: number;
}

export async function decode(file: Buffer): Promise<Image> {
  const { data, info } = await sharp(file).ensureAlpha().raw().toBuffer({ resolveWithObject: true });
  return { width: info.width, height: info.height, data };
}

const toSharp = ({ width, height, data }: Image) => sharp(data, { raw: { width, height, channels: 4 } });

/** Encodes without loss: decoding gives the same pixels. `effort` (0 to 6) and `quality` (1 to 100) buy a smaller file with time. */
export const encodeWebp = (image: Image, { effort = 6, quality = 100 } = {}): Promise<Buffer> =>
  toSharp(image).webp({ lossless: true, quality, effort, exact: true }).toBuffer();

export const encodePng = (image: Image): Promise<Buffer> => toSharp(image).png({ compressionLevel: 3 }).toBuffer();

/** Hashes the pixels, whatever the file format. */
export function toHash({ width, height, data }: Image): string {
  const size = Buffer.alloc(8);
  size.writeUInt32BE(width, 0);
  size.writeUInt32BE(height, 4);
  return createHash('sha256').update(size).update(data).digest('hex').slice(0, 16);
}

/** Returns the pixels as numbers, 0xAABBGGRR. */
export const toPixels = ({ data }: Image): Uint32Array =>
  new Uint32Array(data.buffer, data.byteOffset, data.byteLength / 4);

const MARGIN = 16;

/** Crops the empty canvas around a part to a margin of 16 px. An empty picture stays as it is. */
export function cropToPart(image: Image): Image {
  const { width, height } = image;
  const pixels = toPixels(image);
  const canvas = pixels[0];
  let [left, top, right, bottom] = [width, height, 0, 0];
  for (let y = 0; y < height; y += 1) {
    const start = y * width;
    let first = 0;
    while (first < width && pixels[start + first] === canvas) first += 1;
    if (first === width) continue;
    let last = width - 1;
    while (pixels[start + last] === canvas) last -= 1;
    left = Math.min(left, first);
    right = Math.max(right, last + 1);
    top = Math.min(top, y);
    bottom = y + 1;
  }
  if (right === 0) return image;
  const box = { left: Math.max(0, left - MARGIN), top: Math.max(0, top - MARGIN) };
  return cut(image, {
    ...box,
    width: Math.min(width, right + MARGIN) - box.left,
    height: Math.min(height, bottom + MARGIN) - box.top,
  });
}

function cut(image: Image, { left, top, width, height }: Box): Image {
  const data = Buffer.alloc(width * height * 4);
  for (let y = 0; y < height; y += 1) {
    const start = ((top + y) * image.width + left) * 4;
    image.data.copy(data, y * width * 4, start, start + width * 4);
  }
  return { width, height, data };
}
