import { type ColorPair, colorPairs } from '@prelude/api/contract/colors/palette';
import type { ColorName } from './themes.ts';

export interface ContrastPair {
  ink: ColorName;
  paper: ColorName;
  /** Minimum ratio by WCAG 2.2: 7 for muted text and links (AAA), 4.5 for other text, 3 for meaningful shapes. */
  needed: 7 | ColorPair['needed'];
}

const small: readonly ColorName[] = ['textMuted', 'accentText'];

/** All combinations in use; measured by the tests of the themes and by the gallery. */
export const contrastPairs: readonly ContrastPair[] = colorPairs.map((pair) =>
  small.includes(pair.ink) ? { ...pair, needed: 7 } : pair,
);
