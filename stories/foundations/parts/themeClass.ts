import { darkTheme, theme } from '@prelude/ui/theme/stitches';

export const themeNames = ['light', 'dark'] as const;
export type ThemeName = (typeof themeNames)[number];

/** Class that gives a part of the page a theme, independent of the page's own. */
export const themeClass: Record<ThemeName, string> = { light: theme.className, dark: darkTheme.className };
