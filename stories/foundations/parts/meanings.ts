import type { ColorName } from '@prelude/ui/theme/themes';

export const families = ['paper', 'ink', 'line', 'accent', 'danger', 'success', 'warning', 'info'] as const;

/** What each colour has to do with; a new one without a family does not compile. */
export const familyOf: Record<ColorName, (typeof families)[number]> = {
  canvas: 'paper',
  surface: 'paper',
  surfaceRaised: 'paper',
  surfaceHover: 'paper',
  neutralSurface: 'paper',
  skeleton: 'paper',
  overlay: 'paper',
  text: 'ink',
  textMuted: 'ink',
  textOnAccent: 'ink',
  textOnDanger: 'ink',
  ink: 'ink',
  inkHover: 'ink',
  border: 'line',
  borderStrong: 'line',
  drawing: 'line',
  focus: 'line',
  accent: 'accent',
  accentSurface: 'accent',
  accentText: 'accent',
  danger: 'danger',
  dangerHover: 'danger',
  dangerSurface: 'danger',
  dangerText: 'danger',
  success: 'success',
  successSurface: 'success',
  successText: 'success',
  warning: 'warning',
  warningSurface: 'warning',
  warningText: 'warning',
  info: 'info',
  infoSurface: 'info',
  infoText: 'info',
};

export const colourNames = Object.keys(familyOf) as ColorName[];

const papers: readonly ColorName[] = ['canvas', 'surface', 'surfaceRaised', 'surfaceHover'];

export interface Pair {
  ink: ColorName;
  paper: ColorName;
  /** A text needs 4.5:1, a shape 3:1. */
  kind: 'text' | 'shape';
}

const on = (ink: ColorName, kind: Pair['kind'], ...grounds: ColorName[]): Pair[] =>
  grounds.map((paper) => ({ ink, paper, kind }));

/** Everything that stands on something. */
export const pairs: readonly Pair[] = [
  ...on('text', 'text', ...papers, 'neutralSurface', 'accentSurface'),
  ...on('textMuted', 'text', ...papers, 'neutralSurface'),
  ...on('textOnAccent', 'text', 'ink', 'inkHover'),
  ...on('textOnDanger', 'text', 'danger', 'dangerHover'),
  ...on('accentText', 'text', ...papers, 'accentSurface'),
  ...on('dangerText', 'text', 'canvas', 'surface', 'surfaceHover', 'dangerSurface'),
  ...on('successText', 'text', 'canvas', 'surface', 'successSurface'),
  ...on('warningText', 'text', 'canvas', 'surface', 'warningSurface'),
  ...on('infoText', 'text', 'canvas', 'surface', 'infoSurface'),
  ...on('focus', 'shape', ...papers),
  ...on('accent', 'shape', 'canvas', 'surface'),
];
