import type { ColorName } from './themes.ts';

export interface ContrastPair {
  ink: ColorName;
  paper: ColorName;
  /** Minimum ratio by WCAG 2.2: 4.5 for text, 3 for meaningful shapes. */
  needed: 4.5 | 3;
}

const papers: readonly ColorName[] = ['canvas', 'surface', 'surfaceRaised', 'surfaceHover'];
const notices: readonly ColorName[] = ['infoSurface', 'successSurface', 'warningSurface', 'dangerSurface'];

const on = (ink: ColorName, needed: ContrastPair['needed'], ...grounds: ColorName[]): ContrastPair[] =>
  grounds.map((paper) => ({ ink, paper, needed }));

/** All combinations in use; measured by the tests of the themes and by the gallery. */
export const contrastPairs: readonly ContrastPair[] = [
  ...on('text', 4.5, ...papers, 'neutralSurface', ...notices),
  ...on('textMuted', 4.5, ...papers, 'neutralSurface'),
  ...on('textOnAccent', 4.5, 'ink', 'inkHover'),
  ...on('textOnDanger', 4.5, 'danger', 'dangerHover'),
  ...on('accentText', 4.5, ...papers, ...notices),
  ...on('dangerText', 4.5, ...papers, 'warningSurface', 'dangerSurface'),
  ...on('successText', 4.5, 'canvas', 'surface', 'surfaceRaised', 'successSurface'),
  ...on('warningText', 4.5, ...papers, 'warningSurface'),
  ...on('infoText', 4.5, ...papers, 'infoSurface'),
  ...on('focus', 3, ...papers),
  ...on('accent', 3, 'canvas', 'surface'),
  ...on('borderControl', 3, 'canvas', 'surface', 'surfaceRaised'),
];

/** Returns the channels of `#rrggbb` or `rgb(r, g, b)`, from 0 to 1. */
function toParts(colour: string): number[] {
  if (!colour.startsWith('#')) return (colour.match(/[\d.]+/g) ?? []).map((part) => Number(part) / 255);
  return [1, 3, 5].map((start) => Number.parseInt(colour.slice(start, start + 2), 16) / 255);
}

/** Relative luminance by WCAG 2.2. */
function luminanceOf(colour: string): number {
  const [red = 0, green = 0, blue = 0] = toParts(colour).map((part) =>
    part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4,
  );
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** Returns the contrast ratio, 1 to 21, of two colours in the notation of a theme or of a browser. */
export function contrastOf(one: string, other: string): number {
  const [lighter = 0, darker = 0] = [luminanceOf(one), luminanceOf(other)].sort((a, b) => b - a);
  return (lighter + 0.05) / (darker + 0.05);
}
