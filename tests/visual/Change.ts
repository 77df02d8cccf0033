import type { Difference } from './comparePictures.ts';
import type { Picture } from './listPictures.ts';

/** A picture to review: it differs from what it was, is new, or has another story's place in the manifest. */
export interface Change extends Picture {
  kind: 'changed' | 'new' | 'renamed';
  /** Hash of the pixels as drawn now */
  hash: string;
  /** Hash of the picture before; null when it is new */
  before: string | null;
  /** Null when there is nothing to compare with */
  difference: Difference | null;
  /** What is to be known about the picture before, in one line */
  note?: string;
  /** Id of the story that had this very picture and is gone */
  formerId?: string;
}

/** Formats a change as a line for the terminal: story, language, mode, and how much of it changed where. */
export function toLine({ title, story, mode, kind, difference, formerId }: Change): string {
  const place = `${title} · ${story} · ${mode.locale} · ${mode.theme} ${mode.width}${mode.textSize ? ` with text of ${mode.textSize}` : ''}`;
  if (kind === 'renamed') return `${place}: has the picture that ${formerId} had`;
  if (!difference) return `${place}: ${kind === 'new' ? 'has no picture yet' : 'has changed'}`;
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
