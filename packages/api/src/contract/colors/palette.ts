import { contrastOf, distanceOf, luminanceOf, mix } from './contrast.ts';
import { BLACK, type ColorName, type Palette, productColors, WHITE } from './tokens.ts';

/** Colors that owners choose, each `#rrggbb`. Accent is for primary buttons, links, focus and what is selected. */
export interface LookColors {
  accent: string;
  background: string;
  text: string;
}

/** Two colors that meet on a screen, with the ratio that WCAG 2.2 AA demands: 4.5 for text, 3 for shapes. */
export interface ColorPair {
  ink: ColorName;
  paper: ColorName;
  needed: 4.5 | 3;
}

export interface Fault extends ColorPair {
  /** Contrast of the pair as given. */
  ratio: number;
  /** Which of the given colors to change, */
  color: keyof LookColors;
  /** and the color nearest to it with which all its pairs pass. */
  nearest: string;
}

const papers: readonly ColorName[] = ['canvas', 'surface', 'surfaceRaised', 'surfaceHover'];
const notices: readonly ColorName[] = ['infoSurface', 'successSurface', 'warningSurface', 'dangerSurface'];

const on = (ink: ColorName, needed: ColorPair['needed'], ...grounds: ColorName[]): ColorPair[] =>
  grounds.map((paper) => ({ ink, paper, needed }));

/** All combinations in use. */
export const colorPairs: readonly ColorPair[] = [
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

const hues = productColors.light;

/** Returns whether light text is meant to stand on a dark background. */
export const isDark = ({ background, text }: LookColors) => luminanceOf(background) < luminanceOf(text);

/** Halvings of the way, after which a channel moves by less than one. */
const HALVINGS = 9;

/** Returns the first color on the way from one to the other that passes, given that those after it pass too; else the other. */
function findToward(from: string, to: string, passes: (color: string) => boolean): string {
  if (passes(from)) return from;
  let [failing, passing] = [0, 1];
  for (let halving = 0; halving < HALVINGS; halving += 1) {
    const middle = (failing + passing) / 2;
    if (passes(mix(from, to, middle))) passing = middle;
    else failing = middle;
  }
  return mix(from, to, passing);
}

function toGrounds({ background, text }: Pick<LookColors, 'background' | 'text'>, dark: boolean) {
  const tint = (share: number) => mix(background, text, share);
  const wash = (hue: string) => mix(background, hue, dark ? 0.24 : 0.1);
  const surface = dark ? tint(0.035) : mix(background, WHITE, 0.6);
  return {
    canvas: background,
    surface,
    surfaceRaised: dark ? tint(0.07) : surface,
    surfaceHover: tint(dark ? 0.07 : 0.04),
    neutralSurface: tint(dark ? 0.11 : 0.08),
    dangerSurface: wash(hues.dangerText),
    successSurface: wash(hues.successText),
    warningSurface: wash(hues.warningText),
    infoSurface: wash(hues.infoText),
  };
}

export const toTextOn = (accent: string): string => (contrastOf(WHITE, accent) >= 4.5 ? WHITE : BLACK);

/** Returns all colors of the kit. What is derived moves toward the text until its pairs pass, so only given colors can fail. */
export function toPalette(colors: LookColors): Palette {
  const { accent, background, text } = colors;
  const dark = isDark(colors);
  const grounds: Partial<Palette> = toGrounds(colors, dark);
  const tint = (share: number) => mix(background, text, share);
  const textOnAccent = toTextOn(accent);
  const fit = (ink: ColorName, color: string): string => {
    const pairs = colorPairs.filter((pair) => pair.ink === ink);
    return findToward(color, text, (moved) =>
      pairs.every(({ paper, needed }) => contrastOf(moved, grounds[paper] ?? moved) >= needed),
    );
  };
  return {
    ...toGrounds(colors, dark),
    overlay: dark ? 'rgba(0, 0, 0, 0.6)' : 'rgba(0, 0, 0, 0.4)',
    text,
    textMuted: fit('textMuted', tint(0.72)),
    textOnAccent,
    textOnDanger: WHITE,
    ink: accent,
    inkHover: mix(accent, textOnAccent === WHITE ? BLACK : WHITE, 0.14),
    border: tint(0.12),
    borderStrong: tint(0.2),
    borderControl: fit('borderControl', tint(0.4)),
    accent,
    accentText: fit('accentText', accent),
    focus: fit('focus', accent),
    danger: hues.dangerText,
    dangerHover: mix(hues.dangerText, BLACK, 0.14),
    dangerText: fit('dangerText', hues.dangerText),
    successText: fit('successText', hues.successText),
    warningText: fit('warningText', hues.warningText),
    infoText: fit('infoText', hues.infoText),
    skeleton: tint(0.1),
    drawing: tint(0.2),
  };
}

/** Returns the pair of a given color that misses most, if one does. */
function findWorst(colors: LookColors, ink: 'text' | 'accent'): (ColorPair & { ratio: number }) | undefined {
  const grounds: Partial<Palette> = toGrounds(colors, isDark(colors));
  return colorPairs
    .filter((pair) => pair.ink === ink)
    .map((pair) => ({ ...pair, ratio: contrastOf(colors[ink], grounds[pair.paper] ?? colors[ink]) }))
    .filter(({ ratio, needed }) => ratio < needed)
    .sort((one, other) => one.ratio / one.needed - other.ratio / other.needed)[0];
}

/** Returns the nearest darker or lighter color that passes. */
function findNearest(color: string, passes: (color: string) => boolean): string | undefined {
  return [BLACK, WHITE]
    .map((end) => findToward(color, end, passes))
    .filter(passes)
    .sort((one, other) => distanceOf(one, color) - distanceOf(other, color))[0];
}

/**
 * Returns what misses its contrast, nothing if the colors can be used. Where every `nearest` is taken, none is left.
 * Text comes before accent; a background on which no text can be read, before both.
 */
export function findFaults(lookColors: LookColors): readonly Fault[] {
  const faults: Fault[] = [];
  let colors = lookColors;
  const take = (fault: ColorPair & { ratio: number }, color: keyof LookColors, nearest: string) => {
    faults.push({ ...fault, color, nearest });
    colors = { ...colors, [color]: nearest };
  };
  const isRead = (changed: Partial<LookColors>) => !findWorst({ ...colors, ...changed }, 'text');
  const faint = findWorst(colors, 'text');
  const isGround = (background: string) => [BLACK, WHITE].some((text) => isRead({ background, text }));
  if (faint && !isGround(colors.background)) {
    const nearest =
      findNearest(colors.background, (background) => isRead({ background })) ??
      findNearest(colors.background, isGround);
    take(faint, 'background', nearest ?? WHITE);
  }
  const stillFaint = findWorst(colors, 'text');
  if (stillFaint) take(stillFaint, 'text', findNearest(colors.text, (text) => isRead({ text })) ?? BLACK);
  const dull = findWorst(colors, 'accent');
  const isSeen = (accent: string) => !findWorst({ ...colors, accent }, 'accent');
  if (dull) take(dull, 'accent', findNearest(colors.accent, isSeen) ?? colors.text);
  return faults;
}

/** Returns the colors with every `nearest` taken. */
export const mend = (colors: LookColors): LookColors => ({
  ...colors,
  ...Object.fromEntries(findFaults(colors).map(({ color, nearest }) => [color, nearest])),
});

/** Returns the light side of a dark one, or the other way round, with the same accent, even where it cannot be seen. */
export function toOtherSide(colors: LookColors): LookColors {
  const [ground, ink] = isDark(colors) ? [WHITE, BLACK] : [BLACK, WHITE];
  return { accent: colors.accent, background: mix(colors.text, ground, 0.5), text: mix(colors.background, ink, 0.5) };
}

/**
 * Returns a light and a dark side. The given colors are one of them, by whether their text is lighter than their
 * background; the other is made of them, with the same accent, moved only where it could not be seen.
 */
export function toSides(colors: LookColors): { light: LookColors; dark: LookColors } {
  const opposite = mend(toOtherSide(colors));
  return isDark(colors) ? { light: opposite, dark: colors } : { light: colors, dark: opposite };
}
