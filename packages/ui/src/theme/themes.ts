import { productColors, productShadows } from '@prelude/api/contract/colors/tokens';

export type { ColorName } from '@prelude/api/contract/colors/tokens';

/** Class of `<html>` in the dark theme. */
export const DARK_CLASS = 'dark';

export const lightColors = productColors.light;
export const darkColors = productColors.dark;
export const lightShadows = productShadows.light;
export const darkShadows = productShadows.dark;

/** Under `prefers-contrast: more`, in both themes and in any look: shares of text in the canvas. */
export const moreContrast = { textMuted: 0.88, border: 0.52, borderStrong: 0.62, borderControl: 0.75 };
