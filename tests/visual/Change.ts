import type { Difference } from './comparePictures.ts';
import type { Picture } from './listPictures.ts';

/**
 * A picture to look at: it no longer shows its story, or has not been drawn before, or it was changed and nobody has
 * looked at it since.
 */
export interface Change extends Picture {
  kind: 'changed' | 'new' | 'unseen';
  /** Of the pixels as they are drawn now. */
  hash: string;
  /** Null where there is nothing to compare it with. */
  difference: Difference | null;
}

/** A change in a line for the terminal: story, language, mode, and how much of it where. */
export function toLine({ title, story, mode, kind, difference }: Change): string {
  const place = `${title} · ${story} · ${mode.locale} · ${mode.theme} ${mode.width}`;
  if (!difference) return `${place}: ${kind === 'new' ? 'has no picture yet' : 'has no earlier picture'}`;
  return `${place}: ${toShare(difference)}`;
}

/** `1.3 % of its pixels (12 of 900), within 4×3 at 10,20`; less than a tenth of a percent is said so. */
function toShare({ pixels, total, box }: Difference): string {
  const share = (pixels / total) * 100;
  const percent = share < 0.1 ? 'under 0.1' : share.toFixed(1);
  const count = (value: number) => value.toLocaleString('en');
  const place = `${box.width}×${box.height} at ${box.left},${box.top}`;
  return `${percent} % of its pixels (${count(pixels)} of ${count(total)}), within ${place}`;
}
