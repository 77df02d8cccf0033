import type { Difference } from './comparePictures.ts';
import type { Picture } from './listPictures.ts';

/** A picture to review: it differs from its story, is new, or changed and has not been looked at since. */
export interface Change extends Picture {
  kind: 'changed' | 'new' | 'unseen';
  /** Hash of the pixels as drawn now */
  hash: string;
  /** Null when there is nothing to compare with */
  difference: Difference | null;
}

/** Formats a change as a line for the terminal: story, language, mode, and how much of it changed where. */
export function toLine({ title, story, mode, kind, difference }: Change): string {
  const place = `${title} · ${story} · ${mode.locale} · ${mode.theme} ${mode.width}${mode.textSize ? ` with text of ${mode.textSize}` : ''}`;
  if (!difference) return `${place}: ${kind === 'new' ? 'has no picture yet' : 'has no earlier picture'}`;
  return `${place}: ${toShare(difference)}`;
}

/** Formats `1.3 % of its pixels (12 of 900), within 4×3 at 10,20`; below a tenth of a percent as `under 0.1 %`. */
function toShare({ pixels, total, box }: Difference): string {
  const share = (pixels / total) * 100;
  const percent = share < 0.1 ? 'under 0.1' : share.toFixed(1);
  const count = (value: number) => value.toLocaleString('en');
  const place = `${box.width}×${box.height} at ${box.left},${box.top}`;
  return `${percent} % of its pixels (${count(pixels)} of ${count(total)}), within ${place}`;
}
