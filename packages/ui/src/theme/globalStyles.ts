import { WHITE } from '@prelude/api/contract/colors/tokens';
import { declareFont } from './fonts.ts';
import { CAN_MIX, toMix } from './mixed.ts';
import { darkTheme, globalCss, theme } from './stitches.ts';
import { moreContrast } from './themes.ts';

const strengthened = Object.fromEntries(
  Object.entries(moreContrast).map(([name, share]) => [
    `--pl-colors-${name}`,
    `${toMix(`$colors$text ${share * 100}%, $colors$canvas`)} !important`,
  ]),
);

/** The tokens of the light theme, for paper. A look of its own stands in `style`, which only `!important` overrides. */
const daylight = Object.fromEntries(
  [...Object.values(theme.colors), ...Object.values(theme.shadows)].map(({ variable, value }) => [
    variable,
    `${value} !important`,
  ]),
);

const applyRules = globalCss({
  '*, *::before, *::after': { boxSizing: 'border-box' },
  html: { backgroundColor: '$canvas' },
  body: {
    backgroundColor: '$canvas',
    WebkitTextSizeAdjust: '100%',
    color: '$text',
    fontFamily: '$sans',
    fontSize: '$body',
    lineHeight: '$body',
    margin: 0,
    textRendering: 'optimizeLegibility',
    WebkitFontSmoothing: 'antialiased',
  },
  'h1, h2, h3, p': { margin: 0 },
  a: { color: 'inherit' },
  'button, input, textarea, select': { font: 'inherit', letterSpacing: 'inherit' },
  '::selection': { backgroundColor: '$accent', color: WHITE },
  ':focus-visible': { outline: '2px solid $colors$focus', outlineOffset: '2px' },
  'h1:focus, main:focus': { outline: 'none' },
  // Keeps focused elements above a bar at the bottom.
  'html:has([data-bottom-bar])': { scrollPaddingBottom: 88, '@belowMd': { scrollPaddingBottom: 132 } },
  // Keeps focused elements and anchors below the top bar.
  '@belowLg': { 'html:has([data-top-bar])': { scrollPaddingTop: 64 } },
  '@media (prefers-contrast: more)': {
    [CAN_MIX]: { [`:root, .${theme.className}, .${darkTheme.className}, [style*="--pl-colors-"]`]: strengthened },
  },
  // A low window has neither the top bar nor room for the words of the bottom one.
  '@media (max-height: 30em)': {
    'html:has([data-top-bar])': { scrollPaddingTop: 8 },
    'html:has([data-bottom-bar])': { scrollPaddingBottom: 92 },
  },
  '@media print': {
    [`.${darkTheme.className}`]: daylight,
    // The theme is set on the element itself.
    'html[style]': { colorScheme: 'light !important' },
    // Buttons say nothing on paper.
    'button, input, select, textarea': { display: 'none !important' },
  },
  '@media (prefers-reduced-motion: reduce)': {
    '*, *::before, *::after': {
      animation: 'none !important',
      scrollBehavior: 'auto !important',
      transitionDuration: '0s !important',
    },
  },
});

export function applyGlobalStyles(): void {
  declareFont();
  applyRules();
}
