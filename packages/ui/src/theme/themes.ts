import { brighter, dark, deeper, light, white } from './tokens.ts';

/** Class of `<html>` in the dark theme. */
export const DARK_CLASS = 'dark';

export const lightColors = {
  canvas: light.sand2,
  surface: white,
  surfaceRaised: white,
  surfaceHover: light.sand3,
  overlay: 'rgba(33, 32, 28, 0.4)',
  text: light.sand12,
  textMuted: deeper.sand11,
  textOnAccent: white,
  textOnDanger: white,
  ink: light.sand12,
  inkHover: '#3b3a35',
  border: light.sand5,
  borderStrong: light.sand6,
  borderControl: light.sand9,
  accent: light.iris9,
  accentText: deeper.iris11,
  focus: light.iris9,
  danger: light.tomato11,
  dangerHover: deeper.tomato11,
  dangerSurface: light.tomato3,
  dangerText: deeper.tomato11,
  successSurface: light.grass3,
  successText: light.grass11,
  warningSurface: light.amber3,
  warningText: deeper.amber11,
  infoSurface: light.sky3,
  infoText: light.sky11,
  neutralSurface: light.sand4,
  skeleton: light.sand4,
  drawing: light.sand6,
};

export type ColorName = keyof typeof lightColors;

export const darkColors: Record<ColorName, string> = {
  canvas: dark.sand1,
  surface: dark.sand2,
  surfaceRaised: dark.sand3,
  surfaceHover: dark.sand3,
  overlay: 'rgba(0, 0, 0, 0.6)',
  text: dark.sand12,
  textMuted: brighter.sand11,
  textOnAccent: dark.sand1,
  textOnDanger: white,
  ink: dark.sand12,
  inkHover: light.sand6,
  border: dark.sand4,
  borderStrong: dark.sand6,
  borderControl: dark.sand9,
  accent: dark.iris9,
  accentText: dark.iris11,
  focus: dark.iris10,
  danger: light.tomato11,
  dangerHover: deeper.tomato11,
  dangerSurface: dark.tomato3,
  dangerText: dark.tomato11,
  successSurface: dark.grass3,
  successText: dark.grass11,
  warningSurface: dark.amber3,
  warningText: dark.amber11,
  infoSurface: dark.sky3,
  infoText: dark.sky11,
  neutralSurface: dark.sand4,
  skeleton: dark.sand4,
  drawing: dark.sand7,
};

/** Under `prefers-contrast: more`, in both themes and in any look: shares of text in the canvas. */
export const moreContrast = { textMuted: 0.88, border: 0.52, borderStrong: 0.62, borderControl: 0.75 };

export const lightShadows = {
  raised: '0 1px 2px rgba(33, 32, 28, 0.05)',
  menu: '0 8px 24px -8px rgba(33, 32, 28, 0.16), 0 2px 6px -2px rgba(33, 32, 28, 0.08)',
  dialog: '0 24px 64px -16px rgba(33, 32, 28, 0.28), 0 4px 16px -8px rgba(33, 32, 28, 0.16)',
};

export const darkShadows: Record<keyof typeof lightShadows, string> = {
  raised: '0 1px 2px rgba(0, 0, 0, 0.3)',
  menu: '0 8px 24px -8px rgba(0, 0, 0, 0.6), 0 2px 6px -2px rgba(0, 0, 0, 0.4)',
  dialog: '0 24px 64px -16px rgba(0, 0, 0, 0.7), 0 4px 16px -8px rgba(0, 0, 0, 0.5)',
};
