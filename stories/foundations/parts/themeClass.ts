import { darkTheme, theme } from '@prelude/ui/theme/stitches';

export const themeNames = ['light', 'dark'] as const;
export type ThemeName = (typeof themeNames)[number];

/** What makes a part of a page day or night, whatever the page is. */
export const themeClass: Record<ThemeName, string> = { light: theme.className, dark: darkTheme.className };
