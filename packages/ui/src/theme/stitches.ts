import { createStitches, type CSS as StitchesCSS } from '@stitches/react';
import { DARK_CLASS, darkColors, darkShadows, lightColors, lightShadows } from './themes.ts';
import { breakpoints, fontSizes, fonts, lineHeights, radii, sizes, space, zIndices } from './tokens.ts';

/** The only import of Stitches; all styles of this package use these. */
export const {
  config,
  createTheme: makeVariables,
  css,
  getCssText,
  globalCss,
  keyframes,
  styled,
  theme,
} = createStitches({
  prefix: 'pl',
  theme: {
    colors: lightColors,
    fontSizes,
    fonts,
    lineHeights,
    radii,
    shadows: lightShadows,
    sizes,
    space,
    zIndices,
    transitions: { state: '120ms ease', enter: '200ms cubic-bezier(0.16, 1, 0.3, 1)' },
  },
  media: {
    sm: `(min-width: ${breakpoints.sm})`,
    // Paper is narrower than a tablet, and has the same layout.
    xl: `(min-width: ${breakpoints.xl})`,
    md: `print, (min-width: ${breakpoints.md})`,
    lg: `(min-width: ${breakpoints.lg})`,
    belowMd: `screen and (not (min-width: ${breakpoints.md}))`,
    belowLg: `not all and (min-width: ${breakpoints.lg})`,
    hover: '(hover: hover)',
    motion: '(prefers-reduced-motion: no-preference)',
    forced: '(forced-colors: active)',
  },
});

export type CSS = StitchesCSS<typeof config>;

export const darkTheme = makeVariables(DARK_CLASS, { colors: darkColors, shadows: darkShadows });
