import { luminanceOf } from './contrast.ts';

/** Ratio from which a shape is told from its ground. */
const SEEN = 2;
/** Share of an image that has to be told from its ground. */
const ENOUGH = 0.6;
/** Share of opaque pixels from which an image has a ground of its own, on which less has to be told from the ground around it. */
const WHOLE = 0.95;
const ENOUGH_OF_WHOLE = 0.03;
const OPAQUE = 128;

/** Pixels of an image that cover what is behind them. */
export interface Ink {
  /** True for an image without transparent parts. */
  hasGround: boolean;
  /** Luminance of each opaque pixel, 0 to 1. */
  luminances: readonly number[];
}

/** Returns the ink of an image, pixels as `ImageData` has them; null for one that shows nothing. */
export function toInk(pixels: Uint8ClampedArray): Ink | null {
  const luminances: number[] = [];
  for (let at = 0; at < pixels.length; at += 4)
    if ((pixels[at + 3] ?? 0) >= OPAQUE)
      luminances.push(luminanceOf(`rgb(${pixels[at]}, ${pixels[at + 1]}, ${pixels[at + 2]})`));
  return luminances.length === 0 ? null : { hasGround: luminances.length >= (pixels.length / 4) * WHOLE, luminances };
}

/** Returns whether most of an image is told from a ground, `#rrggbb`. */
export function isSeenOn({ hasGround, luminances }: Ink, ground: string): boolean {
  const behind = luminanceOf(ground);
  const visible = luminances.filter((own) => (Math.max(own, behind) + 0.05) / (Math.min(own, behind) + 0.05) >= SEEN);
  return visible.length >= luminances.length * (hasGround ? ENOUGH_OF_WHOLE : ENOUGH);
}
