import { create } from 'storybook/theming/create';
import { darkColors, lightColors } from '../packages/ui/src/theme/themes.ts';
import { fonts, radii } from '../packages/ui/src/theme/tokens.ts';

const palettes = { light: lightColors, dark: darkColors };

/** Makes a theme of Storybook from the kit's tokens. */
export function toTheme(base: keyof typeof palettes) {
  const colors = palettes[base];
  return create({
    base,
    appBg: colors.canvas,
    appBorderColor: colors.border,
    appBorderRadius: Number.parseInt(radii.control, 10),
    appContentBg: colors.canvas,
    appPreviewBg: colors.canvas,
    barBg: colors.canvas,
    barHoverColor: colors.accentText,
    barSelectedColor: colors.accentText,
    barTextColor: colors.textMuted,
    booleanBg: colors.neutralSurface,
    booleanSelectedBg: colors.surface,
    brandTitle: 'Prelude',
    brandUrl: './',
    buttonBg: colors.surface,
    buttonBorder: colors.borderStrong,
    colorPrimary: colors.accent,
    colorSecondary: colors.accentText,
    fontBase: fonts.sans,
    fontCode: fonts.mono,
    inputBg: colors.surface,
    inputBorder: colors.borderControl,
    inputBorderRadius: Number.parseInt(radii.control, 10),
    inputTextColor: colors.text,
    textColor: colors.text,
    textInverseColor: colors.canvas,
    textMutedColor: colors.textMuted,
  });
}
