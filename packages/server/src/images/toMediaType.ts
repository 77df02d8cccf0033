import {
  type ImageFault,
  type ImageKind,
  MAX_COVER_BYTES,
  MAX_COVER_SIZE,
  MAX_LOGO_BYTES,
  MAX_LOGO_PIXELS,
  MAX_PICTURE_BYTES,
  PICTURE_SIZE,
} from '@prelude/api/contract/looks';
import { imageSize } from 'image-size';
import { readSvg } from './readSvg.ts';

export type ImageMediaType = 'image/jpeg' | 'image/png' | 'image/svg+xml' | 'image/webp';

interface Size {
  width: number;
  height: number;
}

/** Why an image is not taken. */
export class ImageRefusal extends Error {
  readonly fault: ImageFault;

  constructor(fault: ImageFault) {
    super(fault);
    this.fault = fault;
  }
}

const startsWith = (bytes: Uint8Array, offset: number, ...expected: number[]): boolean =>
  expected.every((byte, index) => bytes[offset + index] === byte);

/** Known before anything is read, so that the library meets no other format than these. */
const rasters: Partial<Record<ImageMediaType, (bytes: Uint8Array) => boolean>> = {
  'image/png': (bytes) => startsWith(bytes, 0, 0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a),
  'image/jpeg': (bytes) => startsWith(bytes, 0, 0xff, 0xd8, 0xff),
  'image/webp': (bytes) => startsWith(bytes, 0, 0x52, 0x49, 0x46, 0x46) && startsWith(bytes, 8, 0x57, 0x45, 0x42, 0x50),
};

const mediaTypes: Record<ImageKind, readonly ImageMediaType[]> = {
  logo: ['image/png', 'image/webp', 'image/svg+xml'],
  picture: ['image/png', 'image/jpeg'],
  cover: ['image/jpeg', 'image/webp'],
};

const maxBytes: Record<ImageKind, number> = {
  logo: MAX_LOGO_BYTES,
  picture: MAX_PICTURE_BYTES,
  cover: MAX_COVER_BYTES,
};

/** Returns the type that the bytes themselves tell. Nothing is decoded: the size is in the header. Throws an {@link ImageRefusal}. */
export function toMediaType(bytes: Uint8Array, kind: ImageKind): ImageMediaType {
  if (bytes.length > maxBytes[kind]) throw new ImageRefusal('image_bytes');
  const raster = (Object.keys(rasters) as ImageMediaType[]).find((type) => rasters[type]?.(bytes));
  const mediaType = raster ?? 'image/svg+xml';
  if (!mediaTypes[kind].includes(mediaType)) throw new ImageRefusal('image_type');
  const size = raster ? readRaster(bytes) : readSvg(bytes);
  if (typeof size === 'string') throw new ImageRefusal(size);
  if (!isFit(size, kind)) throw new ImageRefusal('image_pixels');
  return mediaType;
}

function readRaster(bytes: Uint8Array): Size | ImageFault {
  try {
    const { width, height, orientation = 1 } = imageSize(bytes);
    if (!(width > 0 && height > 0)) return 'image_type';
    // EXIF's turns by a quarter: browsers draw the image upright.
    return orientation >= 5 ? { width: height, height: width } : { width, height };
  } catch {
    return 'image_type';
  }
}

const isFit = ({ width, height }: Size, kind: ImageKind): boolean => fits[kind](width, height);

const fits: Record<ImageKind, (width: number, height: number) => boolean> = {
  logo: (width, height) => Math.max(width, height) <= MAX_LOGO_PIXELS,
  picture: (width, height) => width === PICTURE_SIZE.width && height === PICTURE_SIZE.height,
  cover: (width, height) => width <= MAX_COVER_SIZE.width && height <= MAX_COVER_SIZE.height,
};
