import type { ColorName } from '@prelude/ui/theme/themes';

export const families = ['paper', 'ink', 'line', 'accent', 'danger', 'success', 'warning', 'info'] as const;

/** Groups each colour; a new one without a family does not compile. */
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
  borderControl: 'line',
  drawing: 'line',
  focus: 'line',
  accent: 'accent',
  accentText: 'accent',
  danger: 'danger',
  dangerHover: 'danger',
  dangerSurface: 'danger',
  dangerText: 'danger',
  successSurface: 'success',
  successText: 'success',
  warningSurface: 'warning',
  warningText: 'warning',
  infoSurface: 'info',
  infoText: 'info',
};

export const colourNames = Object.keys(familyOf) as ColorName[];
